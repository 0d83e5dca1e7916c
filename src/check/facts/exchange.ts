import { dateOfDay, weekdayOf } from '../text/relativeDays.ts';
import { type DayFact, type Fact, factsIn, type NumberFact } from './facts.ts';
import { goesOneWay, numberParts, wordLike } from './quantityMarks.ts';
import { isSameUnit, isSameValue, type QuantityForm } from './quantities.ts';

/** What takes the place of a fact of a line where a note has another, in the line's own way of writing; null where that is not certain, or is not what the line then says. */
export function exchangedIn(line: string, own: Fact, wanted: Fact): string | null {
  const words = exchanged(own, wanted);
  if (words === null || words === own.text) return null;
  if (own.kind !== 'number' || wanted.kind !== 'number') return words;
  if (!isOfOneMeaning(own, wanted)) return null;
  const end = own.start + own.text.length;
  const mended = line.slice(0, own.start) + words + line.slice(end);
  const its = factsIn(mended, 0, null).find(({ start }) => start === own.start);
  const isTrue =
    its?.kind === 'number' &&
    its.forms.some((form) =>
      wanted.forms.some((one) => isSameValue(form, one) && goesOneWay(form, one)),
    );
  return isTrue ? words : null;
}

/**
 * Whether a line with the other's value says what the note does. Beside another limit it may tell of the rest (65歳以上は無料, 65歳未満は
 * 有料), as the other part of a whole does (8割が満足, 不満は2割); and words around a number keep the way that it goes.
 */
function isOfOneMeaning(own: NumberFact, wanted: NumberFact): boolean {
  const [form, its] = [own.forms[0], wanted.forms[0]];
  if (form === undefined || its === undefined) return true;
  const isRest = /^(?:>=<|<>=|><=|<=>)$/u.test((form.limit + its.limit).replaceAll('~', ''));
  const isLimited = ({ limit }: QuantityForm): boolean => /[<>]/u.test(limit);
  const isInWords = form.sign !== 0 && numberParts(own.text).sign === '';
  const shareOf = ({ forms }: NumberFact): number =>
    Number(forms.find(({ unit }) => unit === '=share')?.value);
  return (
    isLimited(form) === isLimited(its) &&
    !isRest &&
    !(isInWords && form.sign * its.sign < 0 && numberParts(own.text).word === '') &&
    Math.abs(shareOf(own) + shareOf(wanted) - 1) !== 0
  );
}

function exchanged(own: Fact, wanted: Fact): string | null {
  if (own.kind === 'day' && wanted.kind === 'day') return dayLike(own, wanted);
  if (own.kind === 'number' && wanted.kind === 'number') return numberLike(own, wanted);
  if (own.kind === 'number' && wanted.kind === 'day') {
    if (wanted.date === null) return wanted.text;
    return own.spans.length > 0 ? `${wanted.date.day}日` : null;
  }
  if (own.kind === 'day' && wanted.kind === 'number') {
    const span =
      wanted.spans.find(({ from }) => dateOfDay(from).month === own.date?.month) ?? wanted.spans[0];
    return span === undefined
      ? null
      : dayLike(own, { text: wanted.text, spans: [span], date: dateOfDay(span.from) });
  }
  if (own.kind === 'name' && wanted.kind === 'name') {
    const [title = '', other = ''] = [own, wanted].map(({ text, name }) => text.slice(name.length));
    if (isFirm(title) !== isFirm(other)) return null;
    return isFirm(title) ? wanted.text : wanted.name + title;
  }
  return own.kind === 'name' || wanted.kind === 'name' ? null : wanted.text;
}

function isFirm(title: string): boolean {
  return /社$|商事|建設|物産|製作所|工務店|商店|製薬|銀行|電機|食品|運輸/u.test(title);
}

function numberLike(own: NumberFact, wanted: NumberFact): string | null {
  const [ownForm, wantedForm] = [own.forms[0], wanted.forms[0]];
  if (ownForm === undefined || wantedForm === undefined) return null;
  const [parts, its] = [numberParts(own.text), numberParts(wanted.text)];
  if (parts.figures === '' || its.figures === '' || !isSameUnit(ownForm, wantedForm)) {
    return isMeasuredAlike(own, wanted) ? wanted.text : null;
  }
  const isPlainOwn = isPlain(parts.figures, ownForm);
  if (!isPlainOwn && parts.unit !== its.unit) {
    const isCounted = wantedForm.unit === '' && parts.unit.startsWith(its.unit);
    return wanted.text + (isCounted ? parts.unit.slice(its.unit.length) : '');
  }
  const figures = isPlainOwn && !isPlain(its.figures, wantedForm) ? wantedForm.value : its.figures;
  const isOpposed = parts.sign !== '' && ownForm.sign * wantedForm.sign < 0;
  if (isOpposed && its.sign + its.word === '') return null;
  const isLimitSaid = parts.word === '' && /[<>]/u.test(ownForm.limit);
  const word = isOpposed
    ? its.word
    : wordLike(parts.word, isLimitSaid ? '' : its.word, wantedForm.sign);
  const isInWords =
    (parts.sign + parts.word === '' && ownForm.sign !== 0) ||
    /[増減昇低高安]|アップ|ダウン/u.test(word);
  const ownSign = ownForm.sign * wantedForm.sign > 0 ? parts.sign : '';
  const sign = isInWords || wantedForm.sign === 0 ? '' : its.sign || ownSign;
  return [
    sign,
    /^[０-９]/u.test(parts.figures) ? fullWidth(figures) : figures.normalize('NFKC'),
    parts.unit,
    word,
  ].join('');
}

function isMeasuredAlike(own: NumberFact, wanted: NumberFact): boolean {
  return own.forms.some(
    ({ unit }) => unit !== '' && wanted.forms.some((form) => form.unit === unit),
  );
}

/** Whether figures are all that a value is made of: 250千円 and 令和9年 are not. */
function isPlain(figures: string, { value }: QuantityForm): boolean {
  return Number(figures.normalize('NFKC').replaceAll(',', '')) === Number(value);
}

function fullWidth(figures: string): string {
  return figures
    .normalize('NFKC')
    .replace(/[0-9.,]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

function dayLike(own: DayFact, wanted: Pick<DayFact, 'text' | 'date' | 'spans'>): string {
  if (own.date === null || wanted.date === null) return wanted.text;
  const { year, month, day } = wanted.date;
  const numbers = [year ?? own.date.year, month, day].slice(own.date.year === null ? 1 : 0);
  const [from] = wanted.spans;
  const weekday = from === undefined ? '' : ('日月火水木金土'[weekdayOf(from.from)] ?? '');
  return own.text
    .replace(/[0-9０-９]{1,4}/gu, (written) => {
      const number = String(numbers.shift() ?? written).padStart(
        /^[0０]/u.test(written) ? 2 : 1,
        '0',
      );
      return /^[０-９]/u.test(written) ? fullWidth(number) : number;
    })
    .replace(/[日月火水木金土](?=曜?日?[ \t\u3000]*[)）]$|曜日?$)/u, weekday);
}
