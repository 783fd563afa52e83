/**
 * Degrees with three decimals, about 100 m, with the full value as title if it has more. Undefined if the
 * text is no number.
 */
export function columnDegrees(text: string): { children: string; title?: string } | undefined {
  const degrees = Number(text);
  if (text.trim() === '' || !Number.isFinite(degrees)) return undefined;
  const children = degrees.toFixed(3);
  return Number(children) === degrees ? { children } : { children, title: text.trim() };
}
