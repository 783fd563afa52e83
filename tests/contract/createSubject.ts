import get from 'lodash/get';
import set from 'lodash/set';
import type { GetListParams } from 'react-admin';
import { createDataProvider } from '../../providers/dataProvider';
import { createHttpClient, type HttpClient } from '../../providers/http/createHttpClient';
import type { Declaration, PanelDataProvider } from '../../src/engine';
import { chooseSample } from './samples/chooseSample';
import { hasNaturalId, idPath, rowOf } from './samples/rowOf';
import { type SampleRecord, sampleOf } from './samples/sampleOf';
import { createDeclaredUpstream, type DeclaredUpstream } from './upstream/createDeclaredUpstream';
import { familyOf } from './upstream/Family';
import { Fault } from './upstream/Fault';
import type { Row } from './upstream/Row';

/** A declaration with an upstream that behaves as declared. */
export interface Subject {
  declaration: Declaration;
  upstream: DeclaredUpstream;
  httpClient: HttpClient;
  dataProvider: PanelDataProvider;
  /** Notes for the author: what was not tested, and assumptions about the API. */
  notes: Set<string>;
  /** A new sample, different from all existing rows. */
  sample(): Promise<SampleRecord>;
  /**
   * Makes a call of the data provider whose first request must be the declared call with this key.
   * @throws Fault if a request was not as declared; otherwise what the call throws.
   */
  during<Value>(key: string, call: () => Promise<Value>, expected?: Expected): Promise<Value>;
  /** Reads a page of a resource's list in this way. */
  list: PanelDataProvider['getList'];
}

interface Expected {
  /** The resource of the call, if it is another. */
  resource?: string;
  /** The record behind a write. */
  intended?: SampleRecord | undefined;
  /** The parameters of a list. */
  wanted?: GetListParams;
}

/** The number of rows: a little more than two pages, but few enough to render quickly. */
const rowsOf = (perPage: number) => Math.min(2 * perPage + 3, 53);

/** Sets up an upstream for all declarations, with sample rows for this one and those it refers to. */
export async function createSubject(
  declaration: Declaration,
  others: readonly Declaration[],
): Promise<Subject> {
  const all = [declaration, ...others.filter(({ name }) => name !== declaration.name)];
  const notes = new Set<string>();
  const targets = new Set<string | undefined>([
    ...declaration.related.map(({ resource }) => resource),
    ...declaration.actions.map(({ creates }) => creates?.resource),
    ...Object.values(declaration.fields).flatMap(({ target, rows = {} }) => [
      target,
      ...Object.values(rows).map(row => row.target),
    ]),
  ]);
  const ids = new Map<string, string[]>();
  for (const each of all)
    if (each === declaration || targets.has(each.name)) ids.set(each.name, await firstIds(each));
  const idsOf = (resource: string) => {
    const known = ids.get(resource);
    if (known || all.some(({ name }) => name === resource)) return known ?? ['1', '2', '3'];
    throw new Fault(`it refers to ${resource}, which no file declares`);
  };

  async function rowsFor(each: Declaration): Promise<Row[]> {
    const rows: Row[] = [];
    const parts = each.lists.length > 0 ? each.lists : [{ filter: {}, perPage: 1 }];
    for (const { filter, perPage } of parts) {
      const until = rows.length + rowsOf(each === declaration ? perPage : 1);
      while (rows.length < until) {
        const number = rows.length + 1;
        const sample = await sampleOf(each, { number, idsOf });
        for (const [source, value] of Object.entries(filter)) {
          set(sample.whole, source, value);
          if (source in sample.written) set(sample.written, source, value);
        }
        const { row, invented } = rowOf(each, sample, `${number}`);
        for (const [source, value] of Object.entries(filter))
          if (get(row, source) === undefined) set(row, source, value);
        rows.push(row);
        if (each !== declaration) continue;
        for (const note of sample.notes) notes.add(note);
        for (const path of invented) notes.add(`api.fromUpstream requires ${path}; the API must return it`);
      }
    }
    return rows;
  }

  const families = [];
  for (const each of all) families.push(familyOf(each, ids.has(each.name) ? await rowsFor(each) : []));
  const upstream = createDeclaredUpstream(families);
  const session = { token: () => 'token' };
  const httpClient = createHttpClient({ fetch: upstream.fetch, session });
  const clientAt = (api: string) => createHttpClient({ fetch: upstream.fetchAt(api), session });
  const dataProvider = createDataProvider(httpClient, all, clientAt);
  let number = 1000;
  const during: Subject['during'] = async (key, call, expected = {}) => {
    const { resource = declaration.name, intended, wanted } = expected;
    upstream.expect({ resource, key }, intended, wanted);
    upstream.faults.length = 0;
    upstream.received.length = 0;
    const outcome = await call().then(
      value => ({ value }),
      (error: unknown) => ({ error }),
    );
    upstream.expect();
    const [fault] = upstream.faults;
    if (fault) throw fault;
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
  return {
    declaration,
    upstream,
    httpClient,
    dataProvider,
    notes,
    sample: () => {
      number += 1;
      return sampleOf(declaration, { number, idsOf });
    },
    during,
    list: (resource, wanted) =>
      during('list', () => dataProvider.getList(resource, wanted), { resource, wanted }),
  };
}

/** The ids of a resource's first samples, without creating them. */
async function firstIds(declaration: Declaration): Promise<string[]> {
  const numbers = [1, 2, 3];
  const placed = declaration.form?.fields.find(({ source }) => source === idPath(declaration));
  if (!hasNaturalId(declaration) || !placed) return numbers.map(String);
  const natural = numbers.map(number =>
    chooseSample(placed.field, { number, values: {}, idsOf: () => ['1', '2', '3'] }),
  );
  return [...new Set((await Promise.all(natural)).map(({ value }) => String(value)))];
}
