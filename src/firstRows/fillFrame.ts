import { atPath } from '../../providers/api/atPath';
import { readRows } from '../../providers/calls/readRows';
import type { HttpResponse } from '../../providers/http/readAnswer';
import type { User } from '../../providers/session/session';
import type { ListCall } from '../engine';
import type { Frame, Pages } from './Frame';
import { fill } from './fill';
import { pageItems } from './pageItems';

/**
 * The frame as HTML, with the rows of an answer where it has them. Undefined where it should have rows and
 * there are none: what is shown of no rows, and of an answer that can't be read, is for the panel to say.
 * @param answer The answer of one of the list's pages; not looked at where the frame has no rows.
 * @param page The number of that page, from 1.
 */
export function fillFrame(
  { before, row, after = [], list, pages }: Frame,
  user: User,
  answer: HttpResponse | undefined,
  page: number,
): string | undefined {
  const found = row && answer && rowsOf(answer, list as ListCall);
  if (row && !found?.rows.length) return undefined;
  const { rows = [], total } = found ?? {};
  const screen: Record<string, unknown> = {
    $name: user.name,
    $email: user.email,
    $total: total,
    ...(pages && total !== undefined && pagerOf(pages, total, page)),
  };
  const around = (path: string) => screen[path];
  return [
    fill(before, around),
    ...rows.map((values, index) =>
      fill(row ?? [], path => (path === '$odd' ? index % 2 : atPath(values, path))),
    ),
    fill(after, around),
  ].join('');
}

/** What is said of the rows on a page, and the pages that there are (requirements.md §9). */
function pagerOf({ perPage, siblings }: Pages, total: number, page: number) {
  const count = Math.ceil(total / perPage);
  return {
    $from: (page - 1) * perPage + 1,
    $to: Math.min(page * perPage, total),
    $hasPages: count > 1,
    $pages: pageItems(count, Math.min(page, count), siblings),
  };
}

function rowsOf(answer: HttpResponse, list: ListCall) {
  try {
    return readRows(answer, list);
  } catch {
    return undefined;
  }
}
