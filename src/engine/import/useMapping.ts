import get from 'lodash/get';
import has from 'lodash/has';
import mapValues from 'lodash/mapValues';
import pickBy from 'lodash/pickBy';
import zipObjectDeep from 'lodash/zipObjectDeep';
import { useEffect, useMemo, useState } from 'react';
import type { Declaration, MapView, PlacedField } from '../declaration/Declaration';
import { withValues } from '../declaration/initialValues';
import { coordinatePairs } from '../fields/coordinate/coordinatePairs';
import { useEngine } from '../panel/EngineContext';
import type { ColumnChoice } from './ColumnSelects';
import type { FilePlan } from './csv/planFile';
import type { Mapping } from './planRows';

interface Choices {
  /** The columns that they apply to. */
  layout: string;
  chosen: Readonly<Record<string, ColumnChoice>>;
}

/**
 * The origin of each field's values: the user's choice, or the column with a matching name. Chosen columns
 * are dropped if another file, or the same one read differently, has other columns; values for all rows are
 * kept, even across a reload.
 */
export function useMapping(
  { name: resource, map }: Declaration,
  plan: FilePlan | null,
  fields: readonly PlacedField[],
) {
  const { storage } = useEngine();
  const name = `${encodeURIComponent(resource)}//import`;
  const [saved] = useState(() => storage.read(name)?.values ?? {});
  const layout = JSON.stringify(plan && [plan.firstRow, plan.headerRow]);
  const [choices, setChoices] = useState<Choices>({ layout, chosen: mapValues(saved, () => 'all' as const) });
  const [values, setValues] = useState<Record<string, unknown>>(() => ({
    ...zipObjectDeep(Object.keys(saved), Object.values(saved)),
  }));
  const chosen = useMemo(
    () => (choices.layout === layout ? choices.chosen : pickBy(choices.chosen, choice => choice === 'all')),
    [choices, layout],
  );
  const found = useMemo(() => foundColumns(plan, fields, map), [plan, fields, map]);
  const mapping = useMemo((): Mapping => {
    const origins = fields.flatMap(({ source }) => {
      const choice = chosen[source] ?? found[source] ?? 'none';
      if (choice === 'none') return [];
      return [[source, choice === 'all' ? { value: get(values, source) } : { column: choice }] as const];
    });
    return Object.fromEntries(origins);
  }, [fields, chosen, found, values]);
  const forAll = useMemo(() => fields.filter(({ source }) => chosen[source] === 'all'), [fields, chosen]);
  useEffect(() => {
    if (forAll.length === 0) return storage.remove(name);
    const typed = forAll.map(({ source }) => [source, get(values, source) ?? null]);
    storage.write(name, { at: Date.now(), values: Object.fromEntries(typed) });
  }, [storage, name, forAll, values]);
  return {
    mapping,
    forAll,
    /** Their values, nested as in a record. */
    values,
    choose(source: string, choice: ColumnChoice) {
      setChoices({ layout, chosen: { ...chosen, [source]: choice } });
      const initial: unknown = fields.find(field => field.source === source)?.field.initial;
      if (choice === 'all' && initial !== undefined && !has(values, source))
        setValues(withValues(values, { [source]: initial }));
    },
    setValues,
    /** Deletes the stored values, because they are being sent. */
    forget: () => storage.remove(name),
  };
}

/** The columns with the fields' names; for the map's fields or the first position, a GeoJSON file's point. */
function foundColumns(
  plan: FilePlan | null,
  fields: readonly PlacedField[],
  map: MapView | undefined,
): FilePlan['mapping'] {
  if (!plan?.headerRow) return {};
  const [pair] = coordinatePairs(Object.fromEntries(fields.map(({ source, field }) => [source, field])));
  const { latitude = '', longitude = '', point = '' }: MapView = map ?? pair ?? {};
  const { mapping, points } = plan;
  if (!points) return mapping;
  return { ...mapping, [latitude]: points.latitude, [longitude]: points.longitude, [point]: points.point };
}
