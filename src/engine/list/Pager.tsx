import Pagination, { type PaginationProps } from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useNumbers } from '../fields/number/useNumbers';
import { usePrefetch } from '../panel/PrefetchContext';
import { keepFocus } from '../panel/screenFocus';

/**
 * The list's pages, ceil(total / page size) in number (requirements.md §9), and the range of shown rows.
 * Without a total from the upstream, shows the pages up to the next one, or up to the last counted one.
 * Hovering or focusing a page's button prefetches that page.
 */
export function Pager() {
  const { resource, filterValues, sort, ...list } = useListContext();
  const { page, perPage, data = [], total: knownTotal, hasNextPage, error, isPlaceholderData, meta } = list;
  const prefetch = usePrefetch();
  const lastRow = (page - 1) * perPage + data.length;
  const total = knownTotal ?? (hasNextPage ? undefined : lastRow);
  const offsetEnd = knownTotal === undefined ? lastRow : Math.min(page * perPage, knownTotal);
  // If the upstream stopped counting, there are more rows than this.
  const { moreThan = offsetEnd } = meta ?? {};
  const pages =
    total === undefined ? Math.max(page + 1, Math.ceil(moreThan / perPage)) : Math.ceil(total / perPage);
  if (total === 0 || (knownTotal === undefined && data.length === 0)) return null;
  const prefetchPage = (target: number) => {
    if (target === page || target < 1 || target > pages) return;
    prefetch.page(resource, { pagination: { page: target, perPage }, sort, filter: filterValues });
  };
  return (
    <PageBar
      {...{ page, perPage, offsetEnd }}
      count={pages}
      total={total ?? moreThan}
      isPartial={total === undefined}
      // After an error these rows are still another page's, so the range would be wrong.
      text={error && isPlaceholderData ? '' : undefined}
      onPage={list.setPage}
      onIntent={prefetchPage}
    />
  );
}

interface PageBarProps extends Omit<PagesProps, 'label'> {
  perPage: number;
  /** The number of rows, or of those counted. */
  total: number;
  /** The place of the page's last row. */
  offsetEnd?: number;
  /** Whether there are more rows than those counted. */
  isPartial?: boolean;
  /** Shown instead of the range. */
  text?: string | undefined;
  role?: 'status';
}

/** The range of shown rows and the pages. */
export function PageBar({ perPage, total, offsetEnd, isPartial, text, role, ...pages }: PageBarProps) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const { page } = pages;
  const range = translate(`ra.navigation.${isPartial ? 'partial_' : ''}page_range_info`, {
    offsetBegin: count((page - 1) * perPage + 1),
    offsetEnd: count(offsetEnd ?? Math.min(page * perPage, total)),
    total: count(total),
  });
  return (
    <Stack
      direction="row"
      sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography variant="body2" color="textSecondary" role={role}>
        {text ?? range}
      </Typography>
      <Pages {...pages} page={Math.min(page, pages.count)} label={translate('seamark.list.pages')} />
    </Stack>
  );
}

interface Intent {
  /** Called with a button's page when the button is hovered or focused, and again when that page changes. */
  onIntent?: ((page: number) => void) | undefined;
}

interface PagesProps extends Intent, Pick<PaginationProps, 'size' | 'siblingCount' | 'sx'> {
  count: number;
  page: number;
  /** The accessible name. */
  label: string;
  onPage(page: number): void;
}

/** The buttons of several pages. */
export function Pages({ label, onPage, onIntent, ...props }: PagesProps) {
  const translate = useTranslate();
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  if (props.count <= 1) return null;
  return (
    <Pagination
      color="primary"
      siblingCount={isSmall ? 0 : 1}
      aria-label={label}
      // Ellipses are not buttons and have no name.
      getItemAriaLabel={(type, page, selected) =>
        type.endsWith('ellipsis')
          ? ''
          : translate(`seamark.list.${type === 'page' && selected ? 'current_page' : type}`, { page })
      }
      onChange={(_, page) => onPage(page)}
      // Without the key, another number of pages would turn a focused arrow into a page's button.
      renderItem={item => <PageButton key={item.type} {...item} onIntent={onIntent} />}
      {...props}
    />
  );
}

interface PageButtonProps extends Intent, ComponentProps<typeof PaginationItem> {
  page: number | null;
}

/**
 * A button of the pager. Pressing it repeatedly prefetches each next page without another hover. Page numbers
 * move between buttons, and the focus follows the pressed page.
 */
function PageButton({ onIntent, ...item }: PageButtonProps) {
  const { page, selected = false } = item;
  const button = useRef<HTMLDivElement>(null);
  const [isActive, setActive] = useState(false);
  const notify = useEffectEvent((target: number) => onIntent?.(target));
  useEffect(() => {
    if (isActive && page !== null) notify(page);
  }, [isActive, page]);
  // Runs before the browser blurs a button that is now disabled, at the first or last page.
  useLayoutEffect(() => {
    if (selected && page !== null) takeFocus(button.current);
  }, [selected, page]);
  useLayoutEffect(() => keepFocus(button.current), []);
  const activate = () => setActive(true);
  const deactivate = () => setActive(false);
  return (
    <PaginationItem
      {...item}
      ref={button}
      onPointerEnter={activate}
      onPointerLeave={deactivate}
      onFocus={activate}
      onBlur={deactivate}
    />
  );
}

/** Takes the focus from another page number, or from a button that is now disabled. */
function takeFocus(button: HTMLElement | null) {
  const focused = document.activeElement;
  if (focused === button || !focused?.matches('.MuiPaginationItem-page, :disabled')) return;
  if (focused.closest('ul') === button?.closest('ul')) button?.focus({ preventScroll: true });
}
