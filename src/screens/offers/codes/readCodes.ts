/** A row of the table of codes. */
export interface OfferCode {
  key: string;
  code: string;
  title: string;
}

/** Reads the codes that an upstream may send beside the statistics; what is no row is left out. */
export function readCodes(items: unknown): OfferCode[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index) => {
    if (typeof item !== 'object' || item === null) return [];
    const {
      id,
      _id = id,
      code,
      title,
    }: { id?: unknown; _id?: unknown; code?: unknown; title?: unknown } = item;
    return [{ key: `${String(_id ?? '')}-${index}`, code: shown(code), title: shown(title) }];
  });
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}
