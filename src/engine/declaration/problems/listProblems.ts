import { hint } from '../../../../providers/errors/hint';
import type { Declaration, ListView } from '../Declaration';
import type { PlacedFilter } from '../filters';
import { listParameters, ofOtherViews } from '../listState';
import { below, listKey, parametersOf, type Report, reasonOf, repeated, unknownField } from './report';

/** Names that filters can't have. */
const reserved = [...listParameters, 'search'];

/** Reports problems of the filters of a resource's lists. */
export function reportFilters({ lists, fields }: Declaration, report: Report): void {
  for (const list of lists) {
    reportNames(list, report);
    for (const filter of list.filters) {
      const { source, field } = filter;
      const key = `${listKey(list, 'filters')}.${source}`;
      if (field.Filter) reportOptions(filter, below(key, report));
      else if (field.kind)
        report(
          key,
          `field.${field.kind} can't filter; use text, number, a date, select, boolean or reference`,
        );
      else report(key, unknownField(source, fields));
    }
  }
}

function reportNames(list: ListView, report: Report): void {
  const names = { filter: Object.keys(list.filter), filters: parametersOf([list]) };
  for (const [view, filterNames] of Object.entries(names))
    for (const name of filterNames)
      if (reserved.includes(name) || (list.otherViews && ofOtherViews.test(name)))
        report(
          `${listKey(list, view)}.${name}`,
          `${name} is a parameter of the list itself; choose another name for the filter`,
        );
  for (const name of repeated(names.filters))
    report(`${listKey(list, 'filters')}.${name}`, 'two filters have this name; remove one, or rename it');
}

function reportOptions(filter: PlacedFilter, report: Report): void {
  const { field, several, parameters, from, to } = filter;
  if (several && !field.choices && !field.target)
    report('several', `field.${field.kind} has no choices; remove it`);
  if (several === '') report('several', "write the separator of the values: ','");
  if ((from ?? to) !== undefined && !field.bounds)
    report('from', `field.${field.kind} is not a range; remove from and to`);
  if (parameters.length === 0) report('from', 'a range has from or to; name one of them');
  reportDefault(filter, report);
}

function reportDefault(filter: PlacedFilter, report: Report): void {
  const { parameters, field } = filter;
  try {
    const texts = Object.entries(filter.atFirst());
    const [name, text] =
      texts.find(([key, each]) => !parameters.includes(key) || !filter.accepts(each)) ?? [];
    if (name === undefined) return;
    const isRange = field.bounds && !parameters.includes(name);
    report(
      'default',
      isRange ? 'it is a range: write { from: …, to: … }' : `${text} is not one of its values`,
    );
  } catch (error) {
    report('default', `it fails: ${reasonOf(error)}`);
  }
}

/** Reports problems of the order and the page size of a resource's lists. */
export function reportOrders({ fields, lists, api }: Declaration, report: Report): void {
  const known = ['id', ...Object.keys(fields)];
  const isFree = api.list?.paginateLocally || api.list?.parameters?.sort === false;
  for (const list of lists) {
    const { sort, perPage } = list;
    if (!known.includes(sort.field))
      report(listKey(list, 'sort.field'), `there is no field ${sort.field}; ${hint(sort.field, known)}`);
    if (fields[sort.field]?.sortable === false && !isFree)
      report(
        listKey(list, 'sort.field'),
        `${sort.field} is not sortable; choose a sortable field, or remove its sortable`,
      );
    if (!['ASC', 'DESC'].includes(sort.order))
      report(listKey(list, 'sort.order'), `write 'ASC' or 'DESC', not '${sort.order}'`);
    if (!(Number.isInteger(perPage) && perPage > 0))
      report(listKey(list, 'perPage'), `write a whole number of rows, not ${perPage}`);
  }
}
