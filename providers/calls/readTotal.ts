/**
 * The number of all rows, from a number, a text or the last number of a `Content-Range` (`items 0-9/57`; RFC 9110
 * §14.4). Undefined where there is none that can be believed.
 */
export function readTotal(value: unknown): number | undefined {
  const said =
    typeof value === 'string' ? Number(/(?:^|\/)\s*(\d+)\s*$/.exec(value)?.[1] ?? Number.NaN) : value;
  return typeof said === 'number' && Number.isSafeInteger(said) && said >= 0 ? said : undefined;
}
