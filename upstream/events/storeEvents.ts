import type { Orm } from '../database/Database';
import { events } from '../database/eventTable';
import type { Change } from './Change';
import { fieldChanges } from './fieldChanges';

/** Who does something, by which call, from where; nothing where it is the server itself, at its start. */
export interface Origin {
  requestId?: string | undefined;
  address?: string | undefined;
  person?: { _id: string; name: string; email: string } | undefined;
  outcome?: 'success' | 'refused';
}

const batchSize = 1000;

/** Keeps changes as events, within the transaction that makes them. An update of nothing is none. */
export async function storeEvents(tx: Orm, origin: Origin, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(change => eventRow(origin, change) ?? []);
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx.insert(events).values(rows.slice(start, start + batchSize));
  }
}

/** The row of an event, or undefined for an update of nothing. */
export function eventRow({ requestId, address, person, outcome }: Origin, change: Change) {
  const { event, resource, record, title } = change;
  const changes = fieldChanges(change);
  if (event === 'update' && changes.length === 0) return undefined;
  const by = { personId: person?._id, personName: person?.name, personEmail: person?.email };
  return { requestId, address, ...by, outcome, event, resource, record: String(record), title, changes };
}
