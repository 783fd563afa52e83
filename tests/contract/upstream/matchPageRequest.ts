import isEqual from 'lodash/isEqual';
import range from 'lodash/range';
import type { GetListParams } from 'react-admin';
import { sentFilter } from '../../../providers/calls/sentFilter';
import type { Call, Declaration, Json, PageRequest } from '../../../src/engine';

/** The request that a list call's functions were called with, and the properties they read. */
export interface MatchedRequest {
  request: PageRequest;
  taken: Set<string>;
}

interface ReceivedRequest {
  query: URLSearchParams;
  body: unknown;
}

/**
 * Finds the page request from which a list call's functions make the received request.
 * @param sought The parameters that the test requested; otherwise the list's defaults.
 */
export function matchPageRequest(
  declaration: Declaration,
  { query, body }: Pick<Call<never>, 'query' | 'body'>,
  received: ReceivedRequest,
  sought?: Partial<GetListParams>,
): MatchedRequest | undefined {
  for (const request of candidates(declaration, received, sought)) {
    const taken = new Set<string>();
    const watched = new Proxy(request, {
      get: (target, name) => {
        taken.add(String(name));
        return Reflect.get(target, name);
      },
    });
    const make = (part: typeof query | typeof body) =>
      typeof part === 'function' ? part(watched as never) : undefined;
    const [ownQuery, ownBody] = [make(query), make(body)];
    const isBody = ownBody === undefined || isEqual(JSON.parse(JSON.stringify(ownBody)), received.body);
    if (isBody && isInQuery(ownQuery ?? {}, received.query)) return { request, taken };
  }
  return undefined;
}

function* candidates(
  { api, fields, lists }: Declaration,
  { query, body }: ReceivedRequest,
  sought?: Partial<GetListParams>,
): Generator<PageRequest> {
  const { search, ...filter } = Object(sought?.filter);
  const wanted = lists.map(list => ({
    filter: sought ? filter : list.filter,
    sort: sought?.sort ?? list.sort,
    perPage: sought?.pagination?.perPage ?? list.perPage,
  }));
  const text = `${query} ${JSON.stringify(body)}`;
  const cursors = [undefined, ...(text.match(/after-\d+/g) ?? [])];
  for (const { filter: values, sort, perPage: most } of wanted)
    for (const typed of [values, typedValues(values), sentFilter({ fields, lists }, values)])
      for (const perPage of range(1, most + 1).reverse())
        for (const page of range(1, 61))
          for (const cursor of cursors)
            yield {
              search: search || undefined,
              filter: typed,
              sort,
              page: page - 1 + (api.list?.pageBase ?? 1),
              perPage,
              offset: (page - 1) * perPage,
              cursor,
            };
}

/** URLs contain only texts: converts those that look like numbers or booleans. */
const typedValues = (filter: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      /^(true|false|\d+)$/.test(String(value)) ? JSON.parse(String(value)) : value,
    ]),
  );

function isInQuery(made: Readonly<Record<string, Json>>, query: URLSearchParams): boolean {
  return Object.entries(made).every(([name, value]) => {
    const sent = [value].flat().filter(each => each !== undefined && each !== null && each !== '');
    const texts = sent.map(each => (typeof each === 'object' ? JSON.stringify(each) : String(each)));
    return isEqual(query.getAll(name), texts);
  });
}
