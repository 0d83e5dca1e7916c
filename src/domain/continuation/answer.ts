/** A thought at the start, whose first sign a server may have kept to itself; one that is not ended is all thought. */
const THOUGHT = /^(?:\s*<think>[\s\S]*?(?:<\/think>|(?![\s\S]))|[\s\S]*?\n<\/think>(?=\s*\n))\s*/iu;

/** The signs by which models say that they have ended, where a server lets them through. */
const END_OF_TEXT = /(?:<\|[a-z0-9_]{1,30}\|>|<\/s>|<end_of_turn>)$/iu;
const STARTED_END_OF_TEXT = /<(?:\|[a-z0-9_]{0,30}\|?|\/s?)?$/iu;

/** Halves of a character, as a service sends them that stops inside of it. */
const HALF_CHARACTERS = /(?:\uFFFD|[\uD800-\uDFFF])+$/u;

/**
 * What of a service's answer is report: it has no thoughts, no signs of its end and no half of a character.
 * `isGrowing`: more of it is to come, so what may turn out to be one of those is held back.
 */
export function reportIn(answer: string, isGrowing = false): string {
  if (isGrowing && '<think>'.startsWith(answer.trimStart())) return '';
  let report = answer.replace(THOUGHT, '');
  for (;;) {
    const trimmed = report.trimEnd();
    const shorter = trimmed.replace(END_OF_TEXT, '');
    if (shorter === trimmed) break;
    report = shorter.trimEnd();
  }
  return (isGrowing ? report.replace(STARTED_END_OF_TEXT, '') : report).replace(
    HALF_CHARACTERS,
    '',
  );
}
