import type { SaxesAttributeNS } from 'saxes';

/** CSS pixels of a unit (CSS Values 3, §6); `em` and `ex` as of a font of 16 pixels. */
const pixelsPer: Record<string, number> = {
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  in: 96,
  pc: 16,
  pt: 96 / 72,
  em: 16,
  ex: 8,
};

/** The pixels of a drawing whose root element has a width and a height of its own; else 0. */
export function pixelsOfSvg({ width, height }: Record<string, SaxesAttributeNS>): number {
  return lengthOf(width?.value) * lengthOf(height?.value);
}

function lengthOf(length = ''): number {
  const number = Number.parseFloat(length);
  const unit = length.trim().slice(-2).toLowerCase();
  if (Number.isNaN(number) || unit.endsWith('%')) return 0;
  return number * (Object.hasOwn(pixelsPer, unit) ? (pixelsPer[unit] ?? 1) : 1);
}
