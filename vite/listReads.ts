import { createDataProvider } from '../providers/dataProvider';
import type { HttpClient } from '../providers/http/httpClient';
import type { Declaration } from '../src/engine';
import type { ListRead } from '../src/prefetch/ListRead';
import { listParams } from '../src/prefetch/listParams';
import { screenAt } from '../src/routing/screenAt';
import { toInternal } from '../src/routing/toInternal';

/**
 * What the panel reads at each list's address without a query: the build writes it into the page's own script
 * (vite/writeListReads.ts), which so prefetches it beside the panel's code.
 */
export async function listReads(declarations: Declaration[]): Promise<Record<string, ListRead>> {
  const asked: ListRead[] = [];
  const note: HttpClient = async (path, { method, query, headers, body, isRead } = {}) => {
    const other = method !== 'GET' && { method, body, isRead };
    asked.push({ path, request: { ...(query && { query }), ...(headers && { headers }), ...other } });
    throw new Error('Only noted');
  };
  // Another API's list is read by the panel itself: what goes out there is for its own client to say.
  const dataProvider = createDataProvider(note, declarations.map(withoutTotal), () => unasked);
  const addresses = declarations.flatMap(({ lists }) => lists.map(({ address }) => address));

  const reads: Record<string, ListRead> = {};
  for (const address of ['/', ...addresses]) {
    const { screen, query } = screenAt(toInternal(address, declarations), declarations);
    if (!screen || !query || query.list.isPage) continue;
    // Who may see it is known once somebody has signed in.
    if (declarations.find(({ name }) => name === screen.declaration.name)?.forUser) continue;
    await dataProvider.getList(screen.declaration.name, listParams(query)).catch(() => {});
    const [first] = asked.splice(0);
    if (first) reads[address] = first;
  }
  return reads;
}

const unasked: HttpClient = () => Promise.reject(new Error('Not prefetched'));

/** The same declaration, whose list asks for its rows alone. */
function withoutTotal(declaration: Declaration): Declaration {
  const { list } = declaration.api;
  const isCall = typeof list?.total === 'object' && 'request' in list.total;
  return isCall
    ? { ...declaration, api: { ...declaration.api, list: { ...list, total: false } } }
    : declaration;
}
