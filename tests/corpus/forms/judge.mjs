// @ts-nocheck
// Judges what an engine makes of forms.jsonl: exact, harmless (all words and headings kept, nothing wrong added) or harmful, with the cause.
// Use: const { forms, judge, judgeFill } = await import('../shared/forms/judge.mjs'); judge(form, form.cases[i], text); judgeFill(form, text).
import { readFileSync } from 'node:fs';
export const formsOf = (name) => readFileSync(new URL(`./${name}.jsonl`, import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const EMPTY = /^⟦(.*)⟧$/u;
const lf = (t) => t.replace(/\r\n?/gu, '\n');
export const norm = (t) => lf(t).split('\n').map((l) => l.replace(/[\s　]+$/u, '')).join('\n').replace(/\n+$/u, '').replace(/\n{3,}/gu, '\n\n');
function alternatives(text) {
  const lines = lf(text).split('\n');
  const at = lines.findIndex((l) => EMPTY.test(l));
  if (at === -1) return [text];
  const mark = EMPTY.exec(lines[at])[1];
  const put = (...more) => [...lines.slice(0, at), ...more, ...lines.slice(at + 1)].join('\n');
  return [put(), put(''), put(mark), put(mark + '特になし'), put('特になし'), put('', mark), put('', mark + '特になし')].flatMap(alternatives);
}
const MARK = /^[\s　>]*(?:(?:[-*+]\s+\[[ x]\]|[・•\-*+>◦‣●○]|▫\uFE0F?|\uFE0F|\d+(?:-\d+)*[.)]|[（(]\d+[)）]|[①-⑳])[\s　]*)?/u;
const bare = (l) => l.replace(MARK, '');
const DECOR = /^[\s　#*■◇◆▼●◎【＜<[]+|[\s　*】＞>\]:：]+$/gu;
const key = (l) => bare(l).normalize('NFKC').replace(DECOR, '').replace(/:[a-z_]+:/gu, '').replace(/[\s　|]+/gu, '').toLowerCase();
const isBareMark = (l) => l.trim() !== '' && bare(l).trim() === '';
const withDate = (t, date) => t.replaceAll('{{日付}}', date);
const sectionsOf = (lines, heads, aliases) => {
  let now = '(head)';
  const keys = new Map([...heads.map((h) => [h, h]), ...Object.entries(aliases)]);
  return lines.map((l) => {
    for (const [h, name] of keys) if (l === h.trimEnd() || (/[：\t|]$/u.test(h) && l.startsWith(h)) || (/[：\t|]$/u.test(h) && l === h.trimEnd())) { now = name; return { l, head: now, isHead: true, rest: l.slice(h.length) }; }
    return { l, head: now, isHead: false, rest: l };
  });
};
const count = (list) => { const m = new Map(); for (const x of list) m.set(x, (m.get(x) ?? 0) + 1); return m; };

export function judge(form, c, result) {
  const wanted = c.expected.flatMap(alternatives);
  if (wanted.some((w) => norm(w) === norm(result))) return { grade: 'exact', why: [] };
  const why = [], { date, template } = form.request;
  const R = norm(result).split('\n'), A = norm(c.answer).split('\n'), T = norm(withDate(template, date)).split('\n'), W = wanted.map((w) => norm(w).split('\n'));
  const beside = new Set((c.beside ?? []).map(key));
  const rk = count(R.map(key)), ak = count(A.map(key)), tk = count(T.map(key));
  const whole = R.map((l) => l.normalize('NFKC').replace(/\s/gu, '').toLowerCase()).join('\n');
  for (const l of new Set(A)) {
    const k = key(l);
    if (k === '' || beside.has(k) || !W.every((w) => w.some((x) => key(x) === k))) continue;
    if (!rk.has(k)) why.push(whole.includes(k) ? null : `lost/changed: ${l}`);
  }
  for (const [k, n] of rk) {
    if (k === '') continue;
    const most = Math.max(ak.get(k) ?? 0, ...W.map((w) => count(w.map(key)).get(k) ?? 0));
    if (most === 0) { if (!tk.has(k)) why.push(`invented: ${R.find((l) => key(l) === k)}`); else if (n > tk.get(k)) why.push(`doubled: ${R.find((l) => key(l) === k)}`); }
    else if (n > most) why.push(`doubled: ${R.find((l) => key(l) === k)}`);
  }
  for (const l of T) if (l.trim() !== '' && !isBareMark(l) && A.includes(l) && W[0].includes(l) && !R.includes(l)) why.push(`form line changed: ${l}`);
  // an alias and the heading that it stands for, both in the result
  for (const [alias, head] of Object.entries(c.aliases)) if (R.some((l) => l.startsWith(alias.trimEnd())) && R.some((l) => l.startsWith(head.trimEnd())) && !alias.startsWith(head.trimEnd()) && !head.startsWith(alias.trimEnd())) why.push(`heading twice: ${head} and ${alias}`);
  const home = new Map(); for (const w of W) for (const s of sectionsOf(w, form.heads, {})) if (!s.isHead && key(s.l) !== '') (home.get(key(s.l)) ?? home.set(key(s.l), new Set()).get(key(s.l))).add(s.head);
  for (const s of sectionsOf(A, form.heads, c.aliases)) if (!s.isHead && home.has(key(s.l)) && c.kind !== 'missingLine') home.get(key(s.l)).add(s.head);
  for (const s of sectionsOf(R, form.heads, c.aliases)) {
    const own = home.get(key(s.l));
    if (!s.isHead && own && key(s.l) !== '' && !own.has(s.head) && !tk.has(key(s.l))) why.push(`misplaced: ${s.l} under ${s.head}`);
  }
  const marks = (ls) => new Set(ls.map((l) => MARK.exec(l)[0].replace(/[\s　]/gu, '')).filter(Boolean));
  const known = new Set([...marks(A), ...marks(T), ...W.flatMap((w) => [...marks(w)])].map((m) => m.replace(/\d+/gu, '1')));
  for (const m of marks(R)) if (!known.has(m.replace(/\d+/gu, '1'))) why.push(`mark invented: ${m}`);
  for (const l of R) if (isBareMark(l) && !W.some((w) => w.includes(l))) why.push(`empty item: ${l}`);
  // order of the content
  const seq = W[0].map(key).filter((k) => k !== '' && rk.get(k) === 1 && ak.has(k));
  const at = seq.map((k) => R.findIndex((l) => key(l) === k));
  const untouched = norm(result) === norm(c.answer);
  if (!untouched && at.some((x, i) => i > 0 && x < at[i - 1])) why.push(`order: ${R[Math.min(...at.filter((x, i) => i > 0 && x < at[i - 1]))]}`);
  const real = [...new Set(why.filter(Boolean))];
  if (untouched) return { grade: 'harmless', why: ['untouched'] };
  return { grade: real.length ? 'harmful' : 'harmless', why: real };
}

const emptied = (text, heads, template) => {
  const hasWord = /特になし/u.test(template), out = [];
  const secs = sectionsOf(norm(text).split('\n'), heads, {});
  for (let i = 0; i < secs.length; ) {
    let j = i + 1; while (j < secs.length && !secs[j].isHead) j += 1;
    const body = secs.slice(i + 1, j).map((s) => s.l), says = body.some((l) => l.trim() !== '' && !isBareMark(l) && !(bare(l).trim() === '特になし' && !hasWord));
    out.push(secs[i].l, ...(secs[i].isHead && !says ? body.filter((l) => l.trim() === '') : body));
    i = j;
  }
  return norm(out.join('\n').replace(/\n{2,}/gu, '\n\n'));
};
export function judgeFill(form, result) {
  const { template, date, today, tomorrow, remarks } = form.request;
  const wanted = form.fill.flatMap(alternatives), can = (t) => emptied(t, form.heads, template);
  if (wanted.some((w) => can(w) === can(result))) return { grade: 'exact', why: [] };
  const why = [], R = norm(result).split('\n'), W = wanted.map((w) => norm(w).split('\n')), T = norm(withDate(template, date)).split('\n');
  const flatten = (l) => key(l).replace(/[、。/／<br>]+/gu, '');
  const whole = R.map(flatten);
  const all = [...today.split('\n'), ...tomorrow.split('\n'), ...remarks.split('\n')].filter((l) => l.trim() !== '');
  for (const n of all) {
    const k = flatten(n), hits = whole.filter((l) => l.includes(k)).length;
    const same = all.filter((m) => flatten(m).includes(k)).length;
    if (hits === 0) why.push(`note lost: ${n}`); else if (hits > same) why.push(`note doubled: ${n}`);
  }
  const whereIn = (ls, k) => sectionsOf(ls, form.heads, {}).filter((s) => flatten(s.rest).includes(k) || flatten(s.l).includes(k)).map((s) => s.head);
  for (const n of all) {
    const k = flatten(n), own = new Set(W.flatMap((w) => whereIn(w, k))), got = whereIn(R, k);
    const ownHeading = R.findIndex((l) => flatten(l).includes(k));
    const added = R.slice(0, ownHeading).findLast((l) => /備考|今日やったこと|明日やること|本日/u.test(l) && !T.includes(l));
    const isRemark = remarks.split('\n').includes(n), mayAdd = added && (isRemark || W.some((w) => w.some((l) => /備考|今日やったこと|明日やること|【本日】/u.test(l) && !T.includes(l)) && whereIn(w, k).length > 0 && !form.heads.includes(w.slice(0, w.findIndex((l) => flatten(l).includes(k))).findLast((l) => form.heads.includes(l) || /備考|今日やったこと|明日やること|【本日】/u.test(l)))));
    if (got.length && !got.some((h) => own.has(h)) && !mayAdd) why.push(`wrong section: ${n} under ${got[0]}`);
  }
  const tMarks = new Map(sectionsOf(T, form.heads, {}).filter((s) => isBareMark(s.l)).map((s) => [s.head, MARK.exec(s.l)[0].trim()]));
  for (const s of sectionsOf(R, form.heads, {})) {
    const mark = MARK.exec(s.l)[0].trim(), isNote = all.some((n) => flatten(s.rest).includes(flatten(n)));
    const own = tMarks.get(s.head);
    if (isNote && !s.isHead && own && mark.replace(/\d+/gu, '1') !== own.replace(/\d+/gu, '1')) why.push(`foreign mark: ${s.l} (template: ${own})`);
  }
  const secs = sectionsOf(R, form.heads, {});
  for (const h of form.heads) { const own = secs.filter((s) => s.head === h && !s.isHead); if (own.some((s) => isBareMark(s.l)) && own.some((s) => all.some((n) => flatten(s.l).includes(flatten(n)))) && !W.some((w) => { const o = sectionsOf(w, form.heads, {}).filter((s) => s.head === h && !s.isHead); return o.some((s) => isBareMark(s.l)); })) why.push(`empty slot left beside notes under ${h}`); }
  for (const l of T) if (W.every((w) => w.includes(l)) && !R.includes(l) && l.trim() !== '' && !isBareMark(l) && !(l.endsWith('：') && R.some((r) => r.startsWith(l)))) why.push(`form line lost: ${l}`);
  for (const l of R) { const k = key(l); if (k !== '' && !T.some((t) => key(t) === k) && !W.some((w) => w.some((x) => key(x) === k)) && !all.some((n) => flatten(l).includes(flatten(n))) && !/^(備考|特になし|今日やったこと|明日やること|\(ここはご自分で\)?)$/u.test(k)) why.push(`invented: ${l}`); }
  const real = [...new Set(why)];
  return { grade: real.length ? 'harmful' : 'harmless', why: real };
}
