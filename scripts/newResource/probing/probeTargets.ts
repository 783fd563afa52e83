import type { Declared } from '../../declared/Declared';
import type { PlannedField } from '../declaration/Plan';
import { targetsOf } from '../declaration/writeFields';
import { readEnvelope } from '../reading/readEnvelope';
import { createProber } from './createProber';

/** More resources than this are not counted. */
const max = 5;

/**
 * How many records the resources have that fields refer to: each list is requested once, where the API searches
 * it.
 * @param base The address that declared paths begin below.
 */
export async function probeTargets(
  fields: readonly PlannedField[],
  base: URL,
  headers: Record<string, string>,
): Promise<Map<string, number>> {
  const targets = new Map<string, Declared>();
  for (const target of targetsOf(fields)) if (target.search === 'api') targets.set(target.name, target);
  const totals = new Map<string, number>();
  for (const { name, path } of [...targets.values()].slice(0, max)) {
    const total =
      path === undefined || path.includes('{')
        ? undefined
        : await totalAt(new URL(base.href.replace(/\/$/, '') + path), headers);
    if (total !== undefined) totals.set(name, total);
  }
  return totals;
}

async function totalAt(address: URL, headers: Record<string, string>): Promise<number | undefined> {
  const reply = await createProber(address, headers).ask({});
  if (!reply || !('answer' in reply)) return undefined;
  try {
    return readEnvelope(reply.answer).total?.value;
  } catch {
    // Something else is at this address: nothing is known of the resource.
    return undefined;
  }
}
