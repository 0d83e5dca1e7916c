/** Whether an input method has the key. Safari ends the composition before the key that ends it, which then has keyCode 229. */
export function isImeComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
