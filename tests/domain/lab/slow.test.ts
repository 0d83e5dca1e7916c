import { it } from 'vitest';
import { compare } from '../../../src/domain/findings/comparison.ts';
import { matchLines } from '../../../src/domain/findings/lineMatch.ts';
import { harshFindings } from '../../../src/domain/findings/harshFindings.ts';
import { headingFindings } from '../../../src/domain/findings/headingFindings.ts';
import { languageFindings } from '../../../src/domain/findings/languageFindings.ts';
import { leftoverFindings } from '../../../src/domain/findings/leftoverFindings.ts';
import { plainStyleFindings } from '../../../src/domain/findings/plainStyleFindings.ts';
import { styleFindings } from '../../../src/domain/findings/styleFindings.ts';
import { carriedOverFindings } from '../../../src/domain/findings/carriedOverFindings.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { cleanUp } from '../../../src/domain/cleanUp.ts';
import { fillTemplate } from '../../../src/domain/fillTemplate.ts';
import { itemsForToday } from '../../../src/domain/carryOver.ts';
import { headingsIn } from '../../../src/domain/text/headings.ts';
import { reportIn } from '../../../src/domain/continuation/answer.ts';
import { continueText, seamOf } from '../../../src/domain/continuation/continuation.ts';
import { resumePoint } from '../../../src/domain/continuation/resumePoint.ts';
import { writeFileSync } from 'node:fs';
const units = ['ア','\uD83D','👨‍👩‍👧','・実装\r\n','■ 本日の業務\n','●x\n','x：y\n','検索機能のパフォーマンスを計測しました。テストを12件追加。\n','ア\n','שלום مرحبا ', '一', '```md\n', '以下は日報です：\n', 'a-', '9年'];
it('slow', () => {
  const out: string[] = [];
  const request = { today: '実装', tomorrow: '確認', remarks: '', template: DEFAULT_TEMPLATE, date: '2026年11月20日(金)' };
  const fs: Record<string, (t: string) => unknown> = {
    compare: (t) => compare(t, request), compareT: (t) => compare(DEFAULT_TEMPLATE, { ...request, template: t }), match: (t) => matchLines(compare(t, request)), harsh: (t) => harshFindings(t, request),
    heading: (t) => headingFindings(t, DEFAULT_TEMPLATE), headingT: (t) => headingFindings(DEFAULT_TEMPLATE, t), language: (t) => languageFindings(t, request), leftover: (t) => leftoverFindings(t, request), leftoverT: (t) => leftoverFindings(DEFAULT_TEMPLATE, { ...request, template: t }), plain: (t) => plainStyleFindings(t, request), style: (t) => styleFindings(t, request), carried: (t) => carriedOverFindings(t, request),
    headings: (t) => headingsIn(t), cleanUp: (t) => cleanUp(t, request), cleanUpT: (t) => cleanUp(DEFAULT_TEMPLATE, { ...request, template: t }), fill: (t) => fillTemplate({ ...request, template: t }), fillN: (t) => fillTemplate({ ...request, today: t }), items: (t) => itemsForToday('■ 明日\n' + t), reportIn, cont: (t) => { const { stable, tail } = resumePoint(t); return continueText(seamOf({ stable, tail }, t), '・実装', false); }, cont2: (t) => continueText(seamOf({ stable: '■ 本日\n', tail: '・実' }, DEFAULT_TEMPLATE), t, true),
  };
  for (const u of units) for (const [name, f] of Object.entries(fs)) {
    const times = [5000, 20000].map((size) => { const t = u.repeat(size / u.length); const a = performance.now(); f(t); return performance.now() - a; });
    if (times[1]! > 150) { out.push(`${JSON.stringify(u)} ${name}: ${times.map((x) => x.toFixed(0)).join(' ')}`); writeFileSync('/tmp/lab/slow.txt', out.join('\n')); }
  }
  out.push('done'); writeFileSync('/tmp/lab/slow.txt', out.join('\n'));
}, 200000);
