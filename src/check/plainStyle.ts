import { foundAt, type Rule } from './rule.ts';

const POLITE =
  /(?:です|ます|ました|でした|ません(?:でした)?|ましょう|でしょう|ください|下さい|ございます)(?:[かねよ]|が|けれど)*[。．）)」』]*$/u;
const PLAIN =
  /(?:[しっいんれせけべめえちり見着来][ただ]|(?<!た)だ|かった|ない|する|いる|ある|なる|られる|である|せる|えない|のだ|らしい|たい)$/u;

const END = /[。！？!?\s]+$/u;

const POLITE_SENTENCES = 2;
const POLITE_TO_PLAIN = 2;

function isPolite(sentence: string): boolean {
  return POLITE.test(sentence);
}

/** A sentence in plain form in a report that is written in です・ます. */
export const plainStyleRule = {
  kinds: {
    'plain-style': {
      words: ['「です・ます」ではない文', '', 'だけ、「です・ます」になっていません。'],
      severity: 'warning',
      isRewritable: true,
    },
  },
  *find({ sentences, template }) {
    const reported = sentences
      .filter(
        ({ hasContent, text }) => hasContent && !/\|/u.test(text) && !template.text.includes(text),
      )
      .map(({ text, start }) => ({ text: text.replace(END, ''), start }));
    const polite = reported.filter(({ text }) => isPolite(text)).length;
    const plain = reported.filter(
      ({ text }) => PLAIN.test(text) && !isPolite(text) && !/[「『（(][^」』）)]*$/u.test(text),
    );
    if (polite < POLITE_SENTENCES || polite < plain.length * POLITE_TO_PLAIN) return;
    for (const { text, start } of plain) yield foundAt('plain-style', text, start);
  },
} satisfies Rule<'plain-style'>;
