import type { Declaration } from '../declaration/Declaration';

/** A record's name for people; `''` where it has none, whatever the upstream has left out. */
export function nameOf({ recordRepresentation }: Declaration, record: Record<string, unknown>): string {
  try {
    const name = recordRepresentation(record).trim();
    return /\b(?:undefined|null)\b|\[object /.test(name) ? '' : name;
  } catch {
    return '';
  }
}
