import { type ReactNode, useState } from 'react';
import { useListContext, useLocale, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration, ListView } from '../../../declaration/Declaration';
import { formatDate } from '../../../fields/date/formatDate';
import { timeOf } from '../../form/draft/timeOf';
import { FilterValue } from './FilterValue';
import type { Printed } from './usePrint';

interface Props {
  declaration: Declaration;
  list: ListView;
  printed: Printed;
}

/** Which rows are on the paper: how many, by which search and filters, in what order, as of when. */
export function PaperFacts({ declaration: { name: resource, fields }, list, printed }: Props) {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const { records, sort, isWhole, gone, odd } = printed;
  const labelOf = (source: string) => String(translateLabel({ source, resource }));
  const filters = list.filters.flatMap(filter => {
    const { source, from, to, parameters, valuesIn } = filter;
    const label = translate(`resources.${resource}.filters.${source}`, { _: labelOf(source) });
    return parameters.flatMap((parameter): [label: string, value: ReactNode][] => {
      const text = String(filterValues[parameter] ?? '');
      if (!text) return [];
      const isEnd = filter.field.bounds && (parameter === from || parameter === to);
      if (isEnd) {
        const end = parameter === from ? 'from' : 'to';
        return [[translate(`seamark.filter.${end}`, { label }), <bdi key="">{text}</bdi>]];
      }
      const values = valuesIn(text).map((value, at) => (
        <span key={value}>
          {at > 0 && ', '}
          <FilterValue {...{ resource, filter, value }} />
        </span>
      ));
      return [[label, values]];
    });
  });
  const notes: [key: string, count: number][] = [
    ['seamark.exporting.gone', gone],
    ['seamark.oddities.unreadable', odd],
  ];
  return (
    <>
      <p>
        {[
          translate('seamark.list.total', { smart_count: records.length }),
          fields[sort.field] &&
            translate(`seamark.list.sorted_${sort.order.toLowerCase()}`, { field: labelOf(sort.field) }),
          `${formatDate(now)} ${timeOf(now, locale).time}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {Boolean(filterValues.search) && (
        <p>{translate('seamark.filter.search', { terms: String(filterValues.search) })}</p>
      )}
      {filters.map(([label, value]) => (
        <p key={label}>
          {label}: {value}
        </p>
      ))}
      {!isWhole && <p>{translate('seamark.print.moved')}</p>}
      {notes.map(([key, count]) => count > 0 && <p key={key}>{translate(key, { smart_count: count })}</p>)}
    </>
  );
}
