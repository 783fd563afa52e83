import { atPath } from '../../providers/api/atPath';
import { readRows } from '../../providers/calls/readRows';
import type { HttpResponse } from '../../providers/http/readAnswer';
import type { User } from '../../providers/session/session';
import type { ListCall } from '../engine';
import type { Frame } from './Frame';
import { fill } from './fill';

/**
 * The frame as HTML, with the rows of an answer where it has them. Undefined where it should have rows and
 * there are none: what is shown of no rows, and of an answer that can't be read, is for the panel to say.
 * @param answer The answer of the list's first page; not looked at where the frame has no rows.
 */
export function fillFrame(
  { before, row, after = [], list }: Frame,
  user: User,
  answer: HttpResponse | undefined,
): string | undefined {
  const found = row && answer && rowsOf(answer, list as ListCall);
  if (row && !found?.rows.length) return undefined;
  const { rows = [], total } = found ?? {};
  const screen: Record<string, unknown> = { $name: user.name, $email: user.email, $total: total };
  const around = (path: string) => screen[path];
  return [
    fill(before, around),
    ...rows.map((values, index) =>
      fill(row ?? [], path => (path === '$odd' ? index % 2 : atPath(values, path))),
    ),
    fill(after, around),
  ].join('');
}

function rowsOf(answer: HttpResponse, list: ListCall) {
  try {
    return readRows(answer, list);
  } catch {
    return undefined;
  }
}
