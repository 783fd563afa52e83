import { createDataProvider } from '../../providers/dataProvider';
import type { HttpClient } from '../../providers/http/httpClient';
import type { Declaration } from '../engine';
import { screenAt } from '../routing/screenAt';
import { toInternal } from '../routing/toInternal';
import { listParams } from './listParams';

/** A GET as the data provider asks the HTTP client for it. */
export interface Read {
  path: string;
  request: { query?: Record<string, unknown>; headers?: Record<string, string> };
}

/**
 * What the panel reads first at each address that is a list's, without a query: the build writes it into the page's own
 * script (vite/listFirstReads.ts), which so begins to read beside the panel's code.
 */
export async function firstReads(declarations: Declaration[]): Promise<Record<string, Read>> {
  const asked: Read[] = [];
  const note: HttpClient = async (path, { query, headers } = {}) => {
    asked.push({ path, request: { ...(query && { query }), ...(headers && { headers }) } });
    throw new Error('Only noted');
  };
  const dataProvider = createDataProvider(note, declarations);
  const addresses = declarations.flatMap(({ lists }) => lists.map(({ address }) => address));

  const reads: Record<string, Read> = {};
  for (const address of ['/', ...addresses]) {
    const { screen, query } = screenAt(toInternal(address, declarations), declarations);
    if (!screen || !query || query.list.isPage) continue;
    await dataProvider.getList(screen.declaration.name, listParams(query)).catch(() => {});
    const [first] = asked.splice(0);
    if (first) reads[address] = first;
  }
  return reads;
}
