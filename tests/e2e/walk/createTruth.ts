import { callAt } from '../../server/support/serverProcess';
import type { Server } from '../support/runServer';

export type Truth = ReturnType<typeof createTruth>;

interface Answer {
  status: number;
  text: string;
}

interface Row {
  _id: string;
}

/** An event of the activity. */
interface Event {
  event: string;
  resource: string;
  record: string;
  requestId: string;
}

/** The fields that can name a record, in order of preference. */
const names = ['title', 'name', 'version'];

/** The activity's events for changes of records. */
const ofRecords = new Set(['create', 'update', 'delete', 'import']);

/** A record's name, with single spaces; undefined if it has none. */
export function nameOf(record: Record<string, unknown>): string | undefined {
  const name = names.map(field => record[field]).find(value => typeof value === 'string');
  return typeof name === 'string' ? name.trim().replace(/\s+/g, ' ') : undefined;
}

/** The rows of a list response in order, and their exact total, if known. */
export function readList(body: string): { rows: Record<string, unknown>[]; total: number | undefined } {
  const { data, ...answer } = JSON.parse(body);
  const rows = [answer.items, data?.items, data?.data, data].find(Array.isArray) ?? [];
  return { rows, total: answer.totalIsBound ? undefined : (data?.total ?? answer.total) };
}

/**
 * The server's data, read by separate calls that bypass the page and its faults, and changes made by others.
 */
export function createTruth({ origin, signIn }: Server) {
  let token: string | undefined;
  let changes: { path: string; text: string }[] = [];
  let changedAt = 0;
  /** Calls already seen in the activity, including those that the page did not make. */
  const known = new Set<string>();

  async function send(method: string, path: string, body?: object): Promise<Answer> {
    token ??= await signIn();
    const response = await callAt(origin, token)(method, `/api${path}`, body);
    // A change of the password ends every session except the page's.
    if (response.status === 401) {
      token = undefined;
      return send(method, path, body);
    }
    return { status: response.status, text: await response.text() };
  }
  const read = (path: string) => send('GET', path);

  /** Every address where typed text may be stored. */
  async function* pages(text: string): AsyncGenerator<string> {
    for (const custom of [false, true])
      yield `/admin/buoys?limit=1000&custom=${custom}&search=${encodeURIComponent(text)}`;
    yield* ['/admin/spot-types', '/admin/changelog?limit=1000', '/admin/changelog/item'];
    yield* ['ios', 'android'].map(platform => `/admin/application/get-version/?platform=${platform}`);
    yield `/admin/offer/codes?limit=1000&search=${encodeURIComponent(text)}`;
    yield '/v1/survey/list';
    const { data } = JSON.parse((await read('/v1/survey/list')).text) as { data: Row[] };
    for (const { _id } of data) yield `/v1/survey/${_id}/questions`;
  }

  /**
   * How many of the page's calls the activity has recorded since the last call, and what one of them has
   * recorded twice.
   */
  async function recordedCalls(): Promise<{ calls: number; twice: string | undefined }> {
    const { text } = await read('/admin/activity?page=1&limit=100&sort=createdAt&order=DESC');
    const { data } = JSON.parse(text) as { data: { items: Event[] } };
    const fresh = data.items.filter(({ event, requestId }) => ofRecords.has(event) && !known.has(requestId));
    const calls = new Set(fresh.map(({ requestId }) => requestId));
    for (const id of calls) known.add(id);
    const changes = fresh.map(
      each => `${each.event} of ${each.resource} ${each.record} by ${each.requestId}`,
    );
    return { calls: calls.size, twice: changes.find((each, at) => changes.indexOf(each) !== at) };
  }

  return {
    /** Whether any stored record contains the text. */
    async has(text: string) {
      for await (const path of pages(text)) if ((await read(path)).text.includes(text)) return true;
      return false;
    },
    /** The status of a GET of that path. */
    statusOf: async (path: string) => (await read(path)).status,
    /** Adds a text to a record, as another administrator would. */
    async change(path: string, text: string) {
      const { status, text: body } = await read(path);
      if (status !== 200) return;
      const { data } = JSON.parse(body) as { data: Record<string, unknown> };
      const name = names.find(field => typeof data[field] === 'string');
      if (name === undefined) return;
      const type = Object(data.type)._id ?? data.type;
      await send('PUT', path, { ...data, type, [name]: `${String(data[name]).slice(0, 40)} ${text}` });
      changedAt = performance.now();
      // A second text may cut off the first one.
      changes = [...changes.filter(change => change.path !== path), { path, text }];
      await recordedCalls();
    },
    /** Deletes a record, as another administrator would. */
    async remove(path: string) {
      await send('DELETE', path);
      changedAt = performance.now();
      changes = changes.filter(change => change.path !== path);
      await recordedCalls();
    },
    read,
    /** The added texts that are not forgotten yet. */
    changesByOthers: () => changes,
    forgetChange(text: string) {
      changes = changes.filter(change => change.text !== text);
    },
    /** When another administrator last changed something, as `performance.now()`; 0: never. */
    changedAt: () => changedAt,
    recordedCalls,
  };
}
