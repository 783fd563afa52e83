import { dataOf } from '../../support/answers';
import type { TestUpstream } from '../../support/database/upstream';

/** An event as returned by the API. */
export interface Event {
  _id: string;
  event: string;
  resource: string;
  record: string;
  title: string | null;
  outcome: string;
  requestId: string;
  address: string;
  createdAt: string;
  person: { id: string; name: string; email: string } | null;
  changes: { field: string; from?: unknown; to?: unknown }[];
}

/** The events that match a query, oldest first. */
export async function readEvents({ call }: Pick<TestUpstream, 'call'>, query = ''): Promise<Event[]> {
  return (await dataOf(call('GET', `/api/admin/activity?order=asc&limit=1000&${query}`))).items;
}

/** The event, resource and changed fields of each event. */
export const told = (found: Event[]) =>
  found.map(({ event, resource, changes }) => [event, resource, changes.map(({ field }) => field).join()]);

/** Sorts the fields of each line, because a document's fields have no order. */
export const inOrder = (lines: string[][]) =>
  lines.map(line => line.map(words => words.split(',').sort().join()));
