import { atPath } from '../../providers/api/atPath';
import { readRows } from '../../providers/calls/readRows';
import { attempt } from '../../providers/errors/attempt';
import type { HttpResponse } from '../../providers/http/readResponse';
import { textOf } from '../engine/declaration/textOf';
import { columnDegrees } from '../engine/fields/coordinate/columnDegrees';
import { formatDate, formatDateTime, formatDay, parseDateTime } from '../engine/fields/date/formatDate';
import type { BootFrame, Column, PagerHtml } from './Boot';

/** The kinds of cells written here, by field type. */
export const writtenKinds: Readonly<Record<string, Column['kind'] | undefined>> = {
  text: 'text',
  coordinate: 'degrees',
  email: 'email',
  number: 'number',
  date: 'date',
  day: 'day',
  select: 'choice',
  status: 'choice',
  reference: 'reference',
};

/** The length at which `TextCell` truncates a text. */
const maxLength = 300;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);

/** The markup of a cell, identical to its field component's; the build compares the two. */
export function cellHtml(column: Column, value: unknown, locale: string): string {
  const { kind, empty } = column;
  const text = textOf(value);
  const asText = () => {
    if (text.trim() === '') return empty;
    const cut = `${text.slice(0, maxLength)}…`;
    return text.length > maxLength
      ? `<bdi title="${escaped(text.slice(0, 2000))}">${escaped(cut)}</bdi>`
      : `<bdi>${escaped(text)}</bdi>`;
  };
  if (kind === 'degrees') {
    const { children, title } = columnDegrees(text) ?? {};
    if (children) return `<bdi${title ? ` title="${escaped(title)}"` : ''}>${children}</bdi>`;
  }
  if (kind === 'number' && typeof value === 'number') {
    const formatted = value.toLocaleString(locale, { maximumFractionDigits: 10 });
    return `<bdi data-style="font-variant-numeric:tabular-nums;white-space:nowrap">${formatted}</bdi>`;
  }
  if (kind === 'day') return formatDay(value) || asText();
  if (kind === 'date') {
    const date = parseDateTime(value);
    if (!date) return empty;
    return `<time dateTime="${date.toISOString()}" title="${formatDateTime(value)}">${formatDate(value)}</time>`;
  }
  if (kind === 'choice') return column.choices?.[value === undefined ? '' : String(value)] ?? asText();
  if (kind === 'email' && isAddress.test(text.trim()))
    return (column.value ?? '').replaceAll('__value__', () => escaped(text.trim()));
  // The panel will show the name for a bare id.
  if (kind === 'reference' && value !== null && typeof value !== 'object') return text ? '' : empty;
  return asText();
}

const isAddress = /^[\w.+-]+@[\w.-]+$/;

/**
 * The frame with the rows of a response. Undefined if rows are expected but there are none: the panel shows
 * the empty state or the error.
 * @param page The response's page, from 1.
 */
export function fillFrame(
  frame: BootFrame,
  { name, locale, path }: { name: string; locale: string; path: string },
  response: HttpResponse | undefined,
  page: number,
): string | undefined {
  const { before, row, after = '', columns = [], id = '_id', label = 'id', perPage, pager } = frame;
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
  const marks: Record<string, string> = { initial: escaped(initial) };
  if (!row) return filled(before, marks);
  const { rows = [], total } = (response && attempt(() => readRows(response, frame.list))) ?? {};
  if (rows.length === 0) return undefined;
  const count = total === undefined ? 0 : Math.ceil(total / perPage);
  const from = (page - 1) * perPage + 1;
  Object.assign(marks, {
    from: from.toLocaleString(locale),
    to: (from + rows.length - 1).toLocaleString(locale),
    total: total?.toLocaleString(locale) ?? '',
    pages: count > 1 && pager ? pagerHtml(pager, count, Math.min(page, count), path) : '',
  });
  const rowsHtml = rows.map((values, index) => {
    const cells = columns.map((column, at) => [at, cellHtml(column, atPath(values, column.source), locale)]);
    const key = textOf(atPath(values, id));
    const labelText = label === 'id' ? key : textOf(atPath(values, label));
    const rowValues = {
      ...Object.fromEntries(cells),
      id: encodeURIComponent(key.toWellFormed()),
      label: escaped(labelText),
    };
    return filled(index % 2 ? row.replace('rowEven', 'rowOdd') : row, rowValues);
  });
  const end = total === undefined ? after.replace(/__\w+__/g, '') : filled(after, marks);
  return filled(before, marks) + rowsHtml.join('') + end;
}

const filled = (html: string, marks: Record<string, string>) =>
  html.replace(/__(\w+?)__/g, (mark, name: string) => marks[name] ?? mark);

function pagerHtml(pager: PagerHtml, count: number, page: number, path: string): string {
  const link = (html: string, to: number) =>
    filled(html, { page: String(to), href: to === 1 ? path : `?page=${to}` });
  const items = pageNumbers(count, page, pager.siblings).map(number =>
    number === undefined ? pager.ellipsis : link(number === page ? pager.selected : pager.page, number),
  );
  const previous = page > 1 ? link(pager.previous, page - 1) : pager.previousOff;
  const next = page < count ? link(pager.next, page + 1) : pager.nextOff;
  return previous + items.join('') + next;
}

/**
 * The page numbers of MUI's pager: the first, the last and those around the current page; undefined for an
 * ellipsis.
 */
function pageNumbers(count: number, page: number, siblings: number): (number | undefined)[] {
  const start = Math.max(Math.min(page - siblings, count - siblings * 2 - 2), 3);
  const end = Math.min(Math.max(page + siblings, siblings * 2 + 3), count - 2);
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
  const before = start > 3 ? [undefined] : count > 3 ? [2] : [];
  const after = end < count - 2 ? [undefined] : count > 2 ? [count - 1] : [];
  return [1, ...before, ...range(start, end), ...after, ...range(Math.max(2, count), count)];
}
