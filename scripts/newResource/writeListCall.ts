import type { Value } from './Code';
import type { CursorFormat, FilterFormat, PageFormat, SortFormat } from './formats';

/** What is known of a list's call, whether a sample, a server or a document shows it. */
export interface ListCall {
  /** Parameters that every call has. */
  query?: Record<string, string> | undefined;
  /** Where rows and total are, where that is not the usual place. */
  rows?: string | undefined;
  total?: Value | undefined;
  /** `whole`: it has all records. Undefined: the engine's own format. */
  pages?: PageFormat | CursorFormat | 'whole' | undefined;
  maxPerPage?: number | undefined;
  /** `false`: it can't be sorted. Undefined: the engine's own format. */
  sort?: SortFormat | false | undefined;
  /** The format of filters, where that is not a parameter each. */
  filters?: FilterFormat | undefined;
  /** The search's parameter; `false`: it can't be searched. */
  search?: string | false | undefined;
}

/** The keys of `api.list`: what differs from the engine's own formats. */
export function writeListCall(call: ListCall): Record<string, Value> {
  const { query: fixed = {}, rows, total, pages, maxPerPage, sort, search, filters } = call;
  const query = filters?.declare?.(fixed) ?? (Object.keys(fixed).length > 0 ? fixed : undefined);
  const place = {
    ...(query !== undefined && { query }),
    ...(rows !== undefined && { rows }),
  };
  if (pages === 'whole') return { ...place, paginateLocally: true };
  const paging = pages ? writePages(pages) : undefined;
  const { parameters: sorting = {}, ...sortKeys } =
    sort === false ? { parameters: { sort: false, order: false } } : (sort?.keys ?? {});
  const parameters = {
    ...paging?.parameters,
    ...sorting,
    ...(search !== undefined && search !== 'search' && { search }),
  };
  return {
    ...place,
    ...(total !== undefined && { total }),
    ...paging?.keys,
    ...(maxPerPage !== undefined && { maxPerPage }),
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...sortKeys,
  };
}

function writePages(pages: PageFormat | CursorFormat): {
  keys: Record<string, Value>;
  parameters: Record<string, string | false>;
} {
  if ('cursor' in pages) {
    const { cursor, more, parameter = 'cursor', perPage = 'limit' } = pages;
    return {
      keys: { paging: { cursor, ...(more !== undefined && { more }) } },
      parameters: namedParameters('cursor', parameter, perPage),
    };
  }
  const { page, perPage, paging, pageBase } = pages;
  return {
    keys: { ...(paging === 'offset' && { paging }), ...(pageBase === 0 && { pageBase }) },
    parameters: namedParameters(paging, page, perPage),
  };
}

const namedParameters = (usual: string, page: string, perPage: string | false) => ({
  ...(page !== usual && { page }),
  ...(perPage !== 'limit' && { perPage }),
});
