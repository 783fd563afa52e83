import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { textOf } from '../../declaration/textOf';
import { useDeclarations } from '../../panel/DeclarationsContext';
import { cacheKeys } from '../../panel/reactAdminCache';
import { readAll } from '../../panel/readAll';
import type { TintCount } from '../createColumns';

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

/** All have the first colour. */
const plain = new Uint8Array(1);

/** What the records' colours stand for, the most frequent first, and the number of each value's own. */
export function useTints(
  { name, fields }: Declaration,
  tint: string | undefined,
  tints: readonly TintCount[],
) {
  const locale = useLocale();
  const translate = useTranslate();
  const field = tint === undefined ? undefined : fields[tint];
  const target = useDeclarations().find(each => each.name === field?.target);
  const dataProvider = useDataProvider();
  const { data: referred } = useQuery({
    queryKey: [...cacheKeys.lists(target?.name ?? ''), 'choices'],
    queryFn: ({ signal }) => readAll(dataProvider, target?.name ?? '', { filter: {}, sort, signal }, bounds),
    enabled: target !== undefined,
  });

  return useMemo(() => {
    if (tint === undefined || !field) return { legend: [], colours: plain };
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
    const legend = tints
      .map(({ id, value, count }) => ({ id, name: nameOf(id, value), count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, locale));
    const numbers = new Map(legend.map(({ id }, at) => [id, Math.min(at, ownTints)]));
    return { legend, colours: Uint8Array.from(tints, ({ id }) => numbers.get(id) ?? ownTints) };
  }, [tint, field, name, tints, target, referred, translate, locale]);
}
