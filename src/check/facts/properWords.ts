/** Words in Latin letters that a report says in Japanese, however they begin. */
const COMMON_WORDS =
  /^(?:ok|ng|todo|wip|fyi|lgtm|asap|am|pm|etc|vs|tbd|na|n\/a|re|pj|fb|mtgs?|qa|w|max|min|avg|ver|no|yes|fix|bug|test|review|deploy|release|merge|upgrade|update|check|call|mail|phone|memo|note|info|task|ticket|issue|error|log|server|client|customer|user|database|network|backup|batch|job|code|build|branch|commit|push|pull|request|login|logout|password|account|page|site|screen|button|link|file|folder|image|video|data|table|sheet|list|form|report|project|sprint|plan|schedule|group|team|member|manager|leader|boss|sales|design|document|docs?|spec|demo|stage|prod|order|stock|price|cost|budget|invoice|contract|claim|visit|trip|shift|break|lunch|today|tomorrow|yesterday|day|week|month|year|late|early|start|end|open|close|cancel|change|new|old|next|last|all|done|doing|need|help|work|off|high|low)$/iu;
const COMMON_ENDING = /^[A-Z](?:[a-z]{3,}(?:ing|tion|ment)|[a-z]{2,}(?:ed|ly))$/u;

/** Whether a Latin word is a name, a sign or a version, by its capitals and figures: k8s, AWS, Redis. */
export function isProperWord(word: string): boolean {
  const written = word.normalize('NFKC');
  return (
    /[A-Z0-9]|[a-z][._/@][a-z]/u.test(written) &&
    /[A-Za-z]{2}|[0-9]/u.test(written) &&
    !COMMON_WORDS.test(written) &&
    !COMMON_ENDING.test(written)
  );
}
