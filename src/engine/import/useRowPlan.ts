import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useDeclarations } from '../panel/DeclarationsContext';
import { createReaders } from './createReaders';
import type { FilePlan } from './csv/planFile';
import type { Row } from './csv/splitRows';
import { type ExistingMode, type Mapping, type PlannedRow, planRows } from './planRows';
import { readExisting } from './readExisting';
import type { NamedFields } from './useNamedFields';

interface PlanInput {
  /** The rows of the file; null until it is read. */
  file: readonly Row[] | null;
  plan: FilePlan | null;
  mapping: Mapping;
  mode: ExistingMode;
}

/** A file, with the records that were fetched for it. */
interface Fetched {
  file: readonly Row[];
  readersOf: ReturnType<typeof createReaders>;
  existing: ReturnType<typeof readExisting>;
}

/**
 * Plans every row of a file, and plans again when a column, a value or an option changes. Fetches existing
 * and referenced records once per file.
 */
export function useRowPlan(
  { declaration, fields, labelOf, translators }: NamedFields,
  { file, plan, mapping, mode }: PlanInput,
) {
  const dataProvider = useDataProvider();
  const declarations = useDeclarations();
  const translate = useTranslate();
  const [attempt, setAttempt] = useState(0);
  const input = useMemo(
    () => file && plan && { file, plan, mapping, mode, fields, attempt },
    [file, plan, mapping, mode, fields, attempt],
  );
  const [planned, setPlanned] = useState<{ input: PlanInput; rows?: PlannedRow[]; error?: unknown }>();
  const fetched = useRef<Fetched>(undefined);

  const makePlan = useEffectEvent(async (rows: readonly Row[], width: number, signal: AbortSignal) => {
    if (fetched.current?.file !== rows)
      fetched.current = {
        file: rows,
        readersOf: createReaders({ declaration, declarations, dataProvider, translators }),
        existing: readExisting(dataProvider, declaration),
      };
    const { readersOf, existing } = fetched.current;
    const [{ readers, names }, records] = await Promise.all([readersOf(fields, mapping, rows), existing]);
    return planRows(rows, {
      ...{ declaration, fields, mapping, mode, readers, names, labelOf, translate, signal, width },
      existing: records,
    });
  });
  useEffect(() => {
    if (!input) return;
    const controller = new AbortController();
    const { signal } = controller;
    makePlan(input.file, input.plan.firstRow.length, signal).then(
      rows => signal.aborted || setPlanned({ input, rows }),
      error => signal.aborted || setPlanned({ input, error }),
    );
    return () => controller.abort();
  }, [input]);

  const { rows, error } = planned?.input === input ? planned : {};
  const retry = () => {
    fetched.current = undefined;
    setAttempt(attempt + 1);
  };
  return { rows, error, retry };
}
