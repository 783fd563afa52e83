import paginate from '@mui/material/usePagination';

type Step = 'previous' | 'next';

/** One of the pager's items. */
export interface PageItem {
  kind: 'page' | 'selected' | 'ellipsis' | Step | `${Step} disabled`;
  /** The page that it leads to; `null` where it leads nowhere. */
  page: number | null;
}

/**
 * What the pager shows of so many pages: MUI's own order of numbers, dots and steps. It has no state here,
 * where the page is given.
 */
export function pageItems(count: number, page: number, siblingCount: number): PageItem[] {
  const { items } = paginate({ count, page, siblingCount });
  return items.map(({ type, page, selected, disabled }) => {
    if (type === 'page') return { kind: selected ? 'selected' : type, page };
    if (type !== 'previous' && type !== 'next') return { kind: 'ellipsis', page: null };
    return disabled ? { kind: `${type} disabled`, page: null } : { kind: type, page };
  });
}
