import { foundAt, type Rule } from './rule.ts';
import { sentencesIn } from './sentences.ts';
import { WEIGHTS } from './weights.ts';

const POLITE =
  /(?:です|ます|ました|でした|ません(?:でした)?|ましょう|でしょう|ください|下さい|ございます)(?:[かねよ]|が|けれど)*[。．）)」』]*$/u;
const PLAIN =
  /(?:[しっいんれせけべめえちり見着来][ただ]|(?<!た)だ|かった|ない|する|いる|ある|なる|られる|である|せる|えない|のだ|らしい|たい)$/u;

export function isPolite(sentence: string): boolean {
  return POLITE.test(sentence);
}

/** A sentence in plain form in a report that is written in です・ます. */
export const plainRule: Rule<'plain-style'> = {
  kinds: {
    'plain-style': {
      name: '「です・ます」ではない文',
      says: ['', 'だけ、「です・ます」になっていません。'],
    },
  },
  find({ report, template }) {
    const sentences = report.lines.flatMap((line, index) => {
      if (report.headingAt.has(index) || template.words.has(line.text.trim())) return [];
      if (line.text.includes('|')) return [];
      return sentencesIn(line.text, line.bullet?.lead.length).map(({ text, start }) => ({
        text,
        start: line.start + start,
      }));
    });
    const polite = sentences.filter(({ text }) => isPolite(text)).length;
    const plain = sentences.filter(
      ({ text }) => PLAIN.test(text) && !isPolite(text) && !/[「『（(][^」』）)]*$/u.test(text),
    );
    if (polite < WEIGHTS.politeSentences || polite < plain.length * WEIGHTS.politeToPlain)
      return [];
    return plain.map(({ text, start }) => foundAt('plain-style', text, start));
  },
};
