/** A random UUID (RFC 9562 §5.4), on plain http too, where browsers have no `crypto.randomUUID`. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(
    /(.{8})(.{4}).(.{3})(.)(.{3})(.{12})/,
    (_, first, second, third, variant: string, fourth, last) =>
      `${first}-${second}-4${third}-${((Number.parseInt(variant, 16) & 3) | 8).toString(16)}${fourth}-${last}`,
  );
}
