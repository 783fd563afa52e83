import type { RaRecord } from 'react-admin';
import type { RecordAction, Creates } from '../../declaration/actions';
import { pathTo } from '../../declaration/addresses';
import type { Declaration } from '../../declaration/Declaration';

/**
 * The address of another resource's form for new records, filled as an action says: all of it is in
 * the query (`fill`, and `from` for the action), so that it can be opened in a tab of its own. What an odd
 * record can't fill stays empty.
 */
export function beginPath(
  { name }: Declaration,
  action: RecordAction,
  { fill }: Creates<Record<string, unknown>>,
  record: RaRecord,
  target: Declaration,
): string {
  const query = new URLSearchParams({ fill: JSON.stringify(filledBy(fill, record)) });
  query.set('from', `${name}.${action.name}`);
  return `${pathTo(target, 'create')}?${query}`;
}

function filledBy(fill: Creates<Record<string, unknown>>['fill'], record: RaRecord): object {
  try {
    return fill(record);
  } catch {
    return {};
  }
}
