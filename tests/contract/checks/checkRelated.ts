import { counted } from '../../../scripts/check/counted';
import { relatedView } from '../../../src/engine/form/relatedView';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';

/**
 * Requests the related records listed on a record's screen.
 * @returns A summary.
 * @throws Fault that names the key.
 */
export async function checkRelated({ declaration, upstream, list }: Subject): Promise<string> {
  const { name, history } = declaration;
  // The resource's own records stand in for those of any other.
  const historyList = history && {
    name: 'history',
    resource: name,
    by: history.record,
    filter: { [history.resource]: name },
    columns: history.columns,
  };
  const related = [...declaration.related, ...(historyList ? [historyList] : [])];
  const [id = '1'] = upstream.families.get(name)?.rows.keys() ?? [];
  for (const each of related) {
    const key = `${name}.related.${each.name}`;
    const target = upstream.families.get(each.resource)?.declaration;
    if (!target) throw new Fault(`${key}.resource: no file declares ${each.resource}`);
    const { filter, sort, perPage } = relatedView(target, each, id).list;
    await list(target.name, { filter, sort, pagination: { page: 1, perPage } });
    const { line } = upstream.received.find(({ key: call }) => call === 'list') ?? {};
    const isLocal = target.api.list?.paginateLocally ?? false;
    if (!isLocal && !line?.includes(id))
      throw new Fault(`${key}.by: the record's id ${id} is not in ${line}`);
  }
  return related.length > 0 ? `shows ${counted(related.length, 'related list')}` : 'nothing related';
}
