import { platforms } from '../../../resources/platforms';

/** The steps of a code, in order. */
const steps = ['used', 'activated', 'rewarded'] as const;

/** `unused` if the upstream reports no completed step; undefined if it reports no steps at all. */
type CodeState = 'unused' | (typeof steps)[number];

export interface OfferCode {
  key: string;
  code: string;
  title: string;
  /** The platform's name, if known. */
  platform: string | undefined;
  state: CodeState | undefined;
}

/** Parses the codes that an upstream may send with the statistics; invalid rows are omitted. */
export function readCodes(items: unknown): OfferCode[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index) => {
    if (typeof item !== 'object' || item === null) return [];
    const row = item as Record<string, unknown>;
    const { id, _id = id, code, title } = row;
    return [
      {
        key: `${String(_id ?? '')}-${index}`,
        code: shown(code),
        title: shown(title),
        platform: platforms.find(each => each.id === row.platform)?.name,
        state: stateOf(row),
      },
    ];
  });
}

function stateOf(row: Record<string, unknown>): CodeState | undefined {
  const known = steps.filter(step => typeof row[step] === 'boolean');
  if (known.length === 0) return undefined;
  return known.findLast(step => row[step]) ?? 'unused';
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}
