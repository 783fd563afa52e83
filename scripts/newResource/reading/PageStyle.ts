/** How a page is asked for. */
export interface PageStyle {
  /** Names of the query's parameters: of the page, or of the rows before it, and of its size. */
  page: string;
  /** `false` where the server has a size of its own. */
  perPage: string | false;
  paging: 'page' | 'offset';
  /** The number of the first page. */
  pageBase?: 0 | 1;
}

const byPage = (page: string, perPage: string): PageStyle => ({ page, perPage, paging: 'page' });
const byOffset = (page: string, perPage: string): PageStyle => ({ page, perPage, paging: 'offset' });

/** Parameters that a page is asked for by, in any style. */
export const isPageParameter = (name: string): boolean =>
  pageStyles.some(({ page, perPage }) => page === name || perPage === name);

/** The ways that are tried, the most usual first. */
export const pageStyles: PageStyle[] = [
  byPage('page', 'limit'),
  byPage('page', 'per_page'),
  byPage('page', 'page_size'),
  byPage('page', 'pageSize'),
  byPage('page', 'perPage'),
  byPage('page', 'size'),
  byOffset('offset', 'limit'),
  byOffset('skip', 'limit'),
  byPage('_page', '_limit'),
  byPage('_page', '_per_page'),
  byPage('page[number]', 'page[size]'),
  byOffset('page[offset]', 'page[limit]'),
  byPage('pagination[page]', 'pagination[pageSize]'),
  byOffset('$skip', '$top'),
  byOffset('$skip', '$limit'),
  byOffset('skip', 'take'),
  byOffset('filter[skip]', 'filter[limit]'),
  byPage('page', 'itemsPerPage'),
  byPage('page', 'count'),
  byOffset('start', 'count'),
  byOffset('start', 'limit'),
  byPage('pageNumber', 'pageSize'),
  byPage('currentPage', 'pageSize'),
  byOffset('startAt', 'maxResults'),
  byOffset('from', 'size'),
];
