import isEqual from 'lodash/isEqual';
import { createDataProvider } from '../providers/dataProvider';
import type { HttpClient } from '../providers/http/createHttpClient';
import type { ListRead } from '../src/boot/Boot';
import { readOfPage } from '../src/boot/fetchAhead';
import {
  anyone,
  canonicalAddress,
  type Declaration,
  listParams,
  readListState,
  screenAt,
} from '../src/engine';

/**
 * The request of each list at its address without a query, and how it changes by page. The build writes it
 * into the page (vite/bootFacts.ts), which prefetches it in parallel with the panel's code.
 */
export async function listReads(declarations: Declaration[]): Promise<Record<string, ListRead>> {
  const captured: ListRead[] = [];
  const capture: HttpClient = async (path, { method, query, headers, body, isRead } = {}) => {
    const nonGetOptions = method !== 'GET' && { method, body, isRead };
    captured.push({
      path,
      request: { ...(query && { query }), ...(headers && { headers }), ...nonGetOptions },
    });
    throw new Error('Captured, not sent');
  };
  // The panel itself loads lists of other APIs, because their requests depend on their own clients.
  const dataProvider = createDataProvider(capture, declarations.map(withoutTotal), () => rejectingClient);
  const addresses = declarations.flatMap(({ lists }) => lists.map(({ address }) => address));

  const readAt = async (address: string): Promise<ListRead | undefined> => {
    const settled = canonicalAddress(address, declarations);
    const screen = screenAt(settled, declarations);
    // The rights are only known after the sign-in.
    if (screen?.view !== 'list' || screen.list.isPage || screen.declaration.forUser(anyone)) return undefined;
    const state = readListState(screen.list, settled.split('?')[1] ?? '');
    await dataProvider.getList(screen.declaration.name, listParams(screen.list, state)).catch(() => {});
    return captured.splice(0)[0];
  };

  const reads: Record<string, ListRead> = {};
  for (const address of ['/', ...addresses]) {
    const first = await readAt(address);
    const second = first && (await readAt(`${address}?page=2`));
    const third = second && (await readAt(`${address}?page=3`));
    if (first) reads[address] = third ? inPages(first, second, third) : first;
  }
  return reads;
}

/** Adds the query value that grows per page, if three pages differ in nothing else. */
function inPages(first: ListRead, second: ListRead, third: ListRead): ListRead {
  for (const [name, value] of Object.entries(first.request.query ?? {})) {
    const step = Number(second.request.query?.[name]) - Number(value);
    const read: ListRead = { ...first, pages: [name, step] };
    const is = (page: number, { request }: ListRead) => isEqual(readOfPage(read, page)?.request, request);
    if (is(2, second) && is(3, third)) return read;
  }
  return first;
}

const rejectingClient: HttpClient = () => Promise.reject(new Error('Not prefetched'));

/** The declaration without a separate call for the total. */
function withoutTotal(declaration: Declaration): Declaration {
  const { list } = declaration.api;
  const isCall = typeof list?.total === 'object' && 'request' in list.total;
  return isCall
    ? { ...declaration, api: { ...declaration.api, list: { ...list, total: false } } }
    : declaration;
}
