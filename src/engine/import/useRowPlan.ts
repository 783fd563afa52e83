import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { useDeclarations } from '../panel/DeclarationsContext';
import { createReaders } from './createReaders';
import type { FilePlan } from './csv/planFile';
import type { Row } from './csv/RowSplitter';
import type { Mapping } from './Mapping';
import type { NamedField } from './matchColumns';
import type { ExistingMode, PlannedRow } from './PlannedRow';
import { planRows } from './planRows';
import { type ExistingRecords, readExisting } from './readExisting';
import type { useNamedFields } from './useNamedFields';

interface Wanted {
  file: readonly Row[] | null;
  plan: FilePlan | null;
  mapping: Mapping;
  mode: ExistingMode;
}

interface Asked extends Wanted {
  fields: readonly NamedField[];
  attempt: number;
}

interface Planned {
  of: Asked;
  rows?: PlannedRow[];
  error?: unknown;
}

/**
 * What becomes of each row of a file, anew whenever a column, a value or a choice has changed. What is there
 * already is read once for a file.
 */
export function useRowPlan(
  declaration: Declaration,
  { fields, labelOf, translators }: ReturnType<typeof useNamedFields>,
  wanted: Wanted,
) {
  const dataProvider = useDataProvider();
  const declarations = useDeclarations();
  const translate = useTranslate();
  const [attempt, setAttempt] = useState(0);
  const [planned, setPlanned] = useState<Planned>();
  const present = useRef<{ of: readonly Row[]; records: Promise<ExistingRecords> }>(undefined);
  const readersOf = useMemo(
    () => createReaders({ declaration, declarations, dataProvider, translators }),
    [declaration, declarations, dataProvider, translators],
  );
  const { file, plan, mapping, mode } = wanted;
  const key = declaration.import?.key;

  const makePlan = useEffectEvent(
    async (rows: readonly Row[], width: number, of: Asked, signal: AbortSignal) => {
      const readers = await readersOf(of.fields, of.mapping, rows);
      if (key !== undefined && present.current?.of !== rows) {
        const records = readExisting(dataProvider, declaration, key, new AbortController().signal);
        present.current = { of: rows, records };
        records.catch(() => {
          present.current = undefined;
        });
      }
      return planRows(rows, {
        ...{ declaration, width, readers, labelOf, translate, signal },
        fields: of.fields,
        mapping: of.mapping,
        mode: of.mode,
        present: key === undefined ? undefined : await present.current?.records,
      });
    },
  );

  useEffect(() => {
    if (!file || !plan) return;
    const controller = new AbortController();
    const { signal } = controller;
    const of = { file, plan, mapping, mode, fields, attempt };
    const say = (news: Omit<Planned, 'of'>) => signal.aborted || setPlanned({ of, ...news });
    makePlan(file, plan.firstRow.length, of, signal).then(
      rows => say({ rows }),
      error => say({ error }),
    );
    return () => controller.abort();
  }, [file, plan, mapping, mode, fields, attempt]);

  const isCurrent = planned?.of.file === file && planned?.of.mapping === mapping && planned?.of.mode === mode;
  return {
    rows: isCurrent ? planned?.rows : undefined,
    error: isCurrent ? planned?.error : undefined,
    retry() {
      setPlanned(undefined);
      setAttempt(attempt + 1);
    },
  };
}
