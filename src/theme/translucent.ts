/** A colour with so much of its opacity, 0 to 1, left to the browser to mix: rows by the dozen ask for it. */
export function translucent(color: string, opacity: number): string {
  return `color-mix(in srgb, ${color} ${opacity * 100}%, transparent)`;
}
