import type { Declared } from '../../declared/Declared';
import { readEnvelope } from '../reading/readEnvelope';
import type { PlannedField } from '../writing/Plan';
import { targetsOf } from '../writing/writeFields';
import { createAsker } from './createAsker';

/** More resources than this are not counted. */
const most = 5;

/**
 * How many records the resources have that fields refer to: each is asked for its list once, where the API is
 * to search it.
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
  for (const { name, path } of [...targets.values()].slice(0, most)) {
    const total =
      path === undefined || path.includes('{')
        ? undefined
        : await totalAt(new URL(base.href.replace(/\/$/, '') + path), headers);
    if (total !== undefined) totals.set(name, total);
  }
  return totals;
}

async function totalAt(address: URL, headers: Record<string, string>): Promise<number | undefined> {
  const reply = await createAsker(address, { at: address.href, headers }).ask({});
  if (!reply || !('answer' in reply)) return undefined;
  try {
    return readEnvelope(reply.answer).total?.value;
  } catch {
    // It answers something else there: nothing is known of it.
    return undefined;
  }
}
