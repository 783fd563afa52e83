import { useQuery } from '@tanstack/react-query';
import get from 'lodash/get';
import { useMemo } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import { useDeclarations } from '../../../DeclarationsContext';
import type { Declaration } from '../../../declaration/Declaration';
import { textOf } from '../../../fields/textOf';
import { readAll } from '../../../readAll';
import type { PlacedRecord } from '../useRecordsOnMap';

/** A value of the field that colours the records. */
export interface Tint {
  id: string;
  name: string;
  count: number;
}

/** As many values have a colour of their own; the others share one. */
export const ownTints = 8;

/** As the filter's own choices are asked for: both are one call. */
const bounds = { perPage: 1000, most: 5000 };
const sort = { field: 'id', order: 'DESC' } as const;

/** What the records' colours stand for, the most frequent first, and the number of each record's own. */
export function useTints(
  { name, fields }: Declaration,
  tint: string | undefined,
  placed: readonly PlacedRecord[],
) {
  const locale = useLocale();
  const translate = useTranslate();
  const field = tint === undefined ? undefined : fields[tint];
  const target = useDeclarations().find(each => each.name === field?.target);
  const dataProvider = useDataProvider();
  const { data: referred } = useQuery({
    queryKey: [target?.name ?? '', 'getList', 'choices'],
    queryFn: ({ signal }) => readAll(dataProvider, target?.name ?? '', { filter: {}, sort, signal }, bounds),
    enabled: target !== undefined,
  });

  return useMemo(() => {
    if (tint === undefined || !field) return { legend: [], numberOf: () => 0 };
    const counts = new Map<string, { count: number; value: unknown }>();
    for (const { record, tint: id } of placed) {
      const known = counts.get(id);
      if (known) known.count += 1;
      else counts.set(id, { count: 1, value: get(record, tint) });
    }
    function nameOf(id: string, value: unknown): string {
      if (!id) return translate('seamark.map.no_value');
      const choice = field?.choices?.find(each => String(each.id) === id);
      const declared = typeof choice?.name === 'string' ? choice.name : id;
      const record = referred?.data.find(each => String(each.id) === id);
      const embedded = value !== null && typeof value === 'object' ? textOf(value) : '';
      return field?.target
        ? (record && target?.recordRepresentation(record)) || embedded || id
        : translate(`resources.${name}.choices.${tint}.${id}`, { _: declared });
    }
    const legend = [...counts]
      .map(([id, { count, value }]) => ({ id, name: nameOf(id, value), count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, locale));
    const numbers = new Map(legend.map(({ id }, at) => [id, Math.min(at, ownTints)]));
    const numberOf = ({ tint: id }: PlacedRecord) => numbers.get(id) ?? ownTints;
    return { legend, numberOf };
  }, [tint, field, name, placed, target, referred, translate, locale]);
}
