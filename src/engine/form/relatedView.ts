import set from 'lodash/set';
import type { Identifier } from 'react-admin';
import { pathTo } from '../declaration/addresses';
import type { Declaration, ListView } from '../declaration/Declaration';
import { joinValues } from '../declaration/filters';
import { filteredAddress, queryString } from '../declaration/listState';
import type { RelatedList } from '../declaration/relations';

/** Rows per page if none are declared. */
const perPage = 5;

/**
 * The list of a resource's records that refer to a record, and the addresses of all of them and of a new one.
 * @throws Error if the resource has no such list.
 */
export function relatedView(target: Declaration, related: RelatedList, id: Identifier) {
  const { name, lists, fields, form, routes } = target;
  const { by, field = by } = related;
  const list = related.list === undefined ? lists[0] : lists.find(each => each.name === related.list);
  if (!list) throw new Error(`${name}: this resource has no list ${related.list ?? ''}`);
  const listFilter = list.filters.find(({ parameters }) => parameters.includes(by));
  const value = listFilter?.several ? joinValues([id]) : String(id);
  const filter = { ...list.filter, ...related.filter, [by]: value };
  const view: ListView = {
    ...list,
    filter,
    filters: [],
    perPage: related.perPage ?? perPage,
    columns: related.columns
      ? related.columns.flatMap(source => {
          const known = fields[source];
          return known ? [{ source, field: known }] : [];
        })
      : list.columns.filter(({ source }) => source !== field),
  };
  const isFilled = form?.fields.some(placed => placed.source === field && !placed.field.readOnly);
  return {
    list: view,
    allPath: listFilter && !list.isPage ? filteredAddress(list, filter) : undefined,
    createPath:
      routes.create && list.create && isFilled
        ? pathTo(target, 'create') +
          queryString([['fill', JSON.stringify(set({}, field, fields[field]?.isList ? [id] : id))]])
        : undefined,
  };
}
