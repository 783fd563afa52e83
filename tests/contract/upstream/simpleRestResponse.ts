import type { Declaration } from '../../../src/engine';
import type { Row } from './Row';
import { respond } from './respond';
import { selectRows } from './selectRows';

/** A list response for ra-data-simple-rest: `sort=["name","ASC"]&range=[0,9]&filter={…}`. */
export function simpleRestResponse(declaration: Declaration, rows: Row[], query: URLSearchParams) {
  const { countHeader = 'Content-Range', search: searchName = 'q' } = declaration.api.simpleRest ?? {};
  const read = (name: string, fallback: string) => JSON.parse(query.get(name) ?? fallback);
  const { [searchName]: search, id: ids, ...filter } = read('filter', '{}');
  const [field, order] = read('sort', '["id","ASC"]');
  const among = Array.isArray(ids) ? rows.filter(({ id }) => ids.map(String).includes(String(id))) : rows;
  const found = selectRows(among, declaration, { filter, search, sort: { field, order } });
  const [first, last] = read('range', `[0,${found.length}]`);
  const page = found.slice(first, last + 1);
  const total = /range/i.test(countHeader) ? `items ${first}-${last}/${found.length}` : `${found.length}`;
  return respond(200, page, { [countHeader]: total });
}
