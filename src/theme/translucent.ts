/** A colour with an opacity of 0 to 1, mixed by the browser because dozens of rows use it. */
export function translucent(color: string, opacity: number): string {
  return `color-mix(in srgb, ${color} ${opacity * 100}%, transparent)`;
}
