/** Whether a text that takes focus brings up a keyboard on the screen. */
export function hasTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
