/**
 * Moves every style attribute of the markup into a rule on a `data-s` attribute, which a policy
 * without style attributes lets through. The rules outweigh classes, as the attributes did.
 */
export function moveInlineStyles(html: string): { readonly html: string; readonly css: string } {
  const numbers = new Map<string, number>();
  const moved = html.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = escaped
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
      // The theme's scale is 1.
      .replaceAll(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1');
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-s="${number}"`;
  });
  const css = [...numbers]
    .map(([style, number]) => `[data-s="${number}"][data-s][data-s]{${style}}`)
    .join('');
  return { html: moved, css };
}
