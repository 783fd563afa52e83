import compact from 'lodash/compact';
import type { Declaration, ListView } from '../Declaration';
import type { PlacedFilter } from '../filters';
import { listParameters } from '../listState';
import { didYouMean, hint, listKey, type Report } from './report';

/** Names that filters can't have. */
const reserved = [...listParameters, 'search'];

/** Problems of the filters of a resource's lists. */
export function filterProblems({ lists, fields }: Declaration, report: Report): string[] {
  const known = Object.keys(fields).join(', ');
  return lists.flatMap(list => [
    ...nameProblems(list, report),
    ...list.filters.flatMap(filter =>
      filter.field.Filter
        ? optionProblems(list, filter, report)
        : [
            report(
              `${listKey(list, 'filters')}.${filter.source}`,
              filter.field.kind
                ? `a ${filter.field.kind} field can't filter; use text, number, a date, select, boolean or reference`
                : `no such field; ${didYouMean(filter.source, Object.keys(fields))}the fields are ${known}`,
            ),
          ],
    ),
  ]);
}

function nameProblems(list: ListView, report: Report): string[] {
  const names = list.filters.flatMap(({ parameters }) => parameters);
  const reservedProblems = (view: 'filter' | 'filters', filterNames: string[]) =>
    filterNames
      .filter(name => reserved.includes(name))
      .map(name =>
        report(
          `${listKey(list, view)}.${name}`,
          `${name} is a parameter of the list itself; choose another name for the filter`,
        ),
      );
  const duplicates = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...reservedProblems('filter', Object.keys(list.filter)),
    ...reservedProblems('filters', names),
    ...duplicates.map(name =>
      report(`${listKey(list, 'filters')}.${name}`, 'two filters have this name; remove one, or rename it'),
    ),
  ];
}

function optionProblems(list: ListView, filter: PlacedFilter, report: Report): string[] {
  const { source, field, several, parameters, from, to } = filter;
  const reportOption = (option: string, remedy: string) =>
    report(`${listKey(list, 'filters')}.${source}.${option}`, remedy);
  return compact([
    several &&
      !field.choices &&
      !field.target &&
      reportOption('several', `a ${field.kind} field has no choices; remove it`),
    several === '' && reportOption('several', "write the text that stands between the values: ','"),
    (from ?? to) !== undefined &&
      !field.bounds &&
      reportOption('from', `a ${field.kind} field is no range; leave from and to out`),
    parameters.length === 0 && reportOption('from', 'a range has from or to; name one of them'),
    ...defaultProblems(filter, reportOption),
  ]);
}

function defaultProblems(filter: PlacedFilter, report: Report): string[] {
  const { parameters, field } = filter;
  try {
    const texts = Object.entries(filter.atFirst());
    const invalid = texts.find(([name, text]) => !parameters.includes(name) || !filter.accepts(text));
    if (invalid)
      return [
        report(
          'default',
          field.bounds && !parameters.includes(invalid[0])
            ? 'it is a range: write { from: …, to: … }'
            : `${invalid[1]} is not one of its values`,
        ),
      ];
    return [];
  } catch (error) {
    return [report('default', `it fails: ${error instanceof Error ? error.message : String(error)}`)];
  }
}

/** Problems of the order and the page size of a resource's lists. */
export function orderProblems({ fields, lists, api }: Declaration, report: Report): string[] {
  const known = ['id', ...Object.keys(fields)];
  const isFree = api.list?.paginateLocally || api.list?.parameters?.sort === false;
  return lists.flatMap(list => {
    const { sort, perPage } = list;
    return compact([
      !known.includes(sort.field) &&
        report(listKey(list, 'sort.field'), `there is no field ${sort.field}; ${hint(sort.field, known)}`),
      fields[sort.field]?.sortable === false &&
        !isFree &&
        report(
          listKey(list, 'sort.field'),
          `${sort.field} is not sortable; choose a sortable field, or remove its sortable`,
        ),
      !['ASC', 'DESC'].includes(sort.order) &&
        report(listKey(list, 'sort.order'), `write 'ASC' or 'DESC', not '${sort.order}'`),
      perPage > 0 &&
        !Number.isInteger(perPage) &&
        report(listKey(list, 'perPage'), `write a whole number of rows, not ${perPage}`),
    ]);
  });
}
