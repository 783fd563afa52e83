import type { Declaration } from '../declaration/Declaration';

/** A record's display name; `''` without one, even if the upstream omits fields. */
export function nameOf({ recordRepresentation }: Declaration, record: Record<string, unknown>): string {
  try {
    const name = recordRepresentation(record).trim();
    return /\b(?:undefined|null)\b|\[object /.test(name) ? '' : name;
  } catch {
    return '';
  }
}
