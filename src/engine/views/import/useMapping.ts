import get from 'lodash/get';
import pickBy from 'lodash/pickBy';
import { useMemo, useState } from 'react';
import type { FilePlan } from '../../../tables/FilePlan';
import type { Mapping } from '../../import/Mapping';
import { matchColumns, type NamedField } from '../../import/matchColumns';

/** What an administrator has chosen for a field: a column, one value for all rows, or nothing. */
export type Chosen = { column: number } | 'all' | 'none';

interface Choices {
  of: string;
  chosen: Readonly<Record<string, Chosen>>;
}

/**
 * Where each field's values come from: found by the names of the columns, unless it was chosen. Another file,
 * or one that is read otherwise, has other columns; what was chosen for all rows stays.
 */
export function useMapping(plan: FilePlan | null, fields: readonly NamedField[]) {
  const of = JSON.stringify(plan && [plan.firstRow, plan.headerRow]);
  const [choices, setChoices] = useState<Choices>({ of, chosen: {} });
  const [values, setValues] = useState<Record<string, unknown>>({});
  const chosen = useMemo(
    () => (choices.of === of ? choices.chosen : pickBy(choices.chosen, choice => choice === 'all')),
    [choices, of],
  );
  const found = useMemo(() => (plan ? matchColumns(plan, fields) : {}), [plan, fields]);
  const mapping = useMemo((): Mapping => {
    const origins = fields.flatMap(({ source }) => {
      const choice = chosen[source] ?? found[source];
      if (choice === undefined || choice === 'none') return [];
      return [[source, choice === 'all' ? { value: get(values, source) } : choice] as const];
    });
    return Object.fromEntries(origins);
  }, [fields, chosen, found, values]);
  return {
    mapping,
    /** The fields that have one value for all rows. */
    forAll: fields.filter(({ source }) => chosen[source] === 'all'),
    choose: (source: string, choice: Chosen) => setChoices({ of, chosen: { ...chosen, [source]: choice } }),
    setValues,
  };
}
