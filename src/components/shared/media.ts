/** Whether a field that takes focus brings up a keyboard on the screen. */
export function hasOnScreenKeyboard(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** The stylesheets have columns above this width. */
export function isSingleColumn(): boolean {
  return matchMedia('(width < 62.5em)').matches;
}
