import { foundAt, type Rule } from './rule.ts';

const POLITE =
  /(?:です|ます|ました|でした|ません(?:でした)?|ましょう|でしょう|ください|下さい|ございます)(?:[かねよ]|が|けれど)*[。．）)」』]*$/u;
const PLAIN =
  /(?:[しっいんれせけべめえちり見着来][ただ]|(?<!た)だ|かった|ない|する|いる|ある|なる|られる|である|せる|えない|のだ|らしい|たい)$/u;

const END = /[。！？!?\s]+$/u;

const MIN_POLITE = 2;
const MIN_POLITE_PER_PLAIN = 2;

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
    const polite = reported.filter(({ text }) => POLITE.test(text)).length;
    const plain = reported.filter(
      ({ text }) => PLAIN.test(text) && !POLITE.test(text) && !/[「『（(][^」』）)]*$/u.test(text),
    );
    if (polite < MIN_POLITE || polite < plain.length * MIN_POLITE_PER_PLAIN) return;
    for (const { text, start } of plain) yield foundAt('plain-style', text, start);
  },
} satisfies Rule<'plain-style'>;
