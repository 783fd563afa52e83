import FileUpload from '@mui/icons-material/FileUpload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { useDeclarations } from '../panel/DeclarationsContext';
import { saveFile } from '../panel/saveFile';
import { Choice } from '../ui/Choice';
import { FailedLoad } from '../ui/FailedLoad';
import { useNumbers } from '../ui/useNumbers';
import { createReaders } from './createReaders';
import type { FilePlan } from './csv/planFile';
import type { Row } from './csv/RowSplitter';
import { leftOutName, startLeftOut } from './csv/writeCsv';
import { ImportReport, LeftOutRows } from './ImportReport';
import type { ImportJob } from './importStore';
import type { Mapping, NamedField } from './matchColumns';
import { type ExistingMode, type PlannedRow, planRows, type RowAction } from './planRows';
import { type ExistingRecords, readExisting } from './readExisting';
import type { Begin } from './useImportRun';
import { subjectLabel, type useNamedFields } from './useNamedFields';

/** The file that rows are from, and how its rows and columns are called. */
type Source = Pick<ImportJob, 'file' | 'headers' | 'numbering'>;

interface Props {
  declaration: Declaration;
  named: ReturnType<typeof useNamedFields>;
  file: readonly Row[];
  plan: FilePlan;
  mapping: Mapping;
  mode: ExistingMode;
  source: Source;
  isBusy: boolean;
  onMode(mode: ExistingMode): void;
  onBegin: Begin;
}

/** The dry run of a file's rows, and the button that imports them. */
export function CheckedRows({ declaration, named, source, isBusy, onMode, onBegin, ...wanted }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const { rows, error, retry } = useRowPlan(declaration, named, wanted);
  const checking = translate(`seamark.import.${declaration.import?.key ? 'looking' : 'checking'}`);
  if (error)
    return (
      <Box>
        {translate('seamark.import.unread')}
        <FailedLoad readAt={0} isFetching={false} onRetry={retry} />
      </Box>
    );
  if (!rows) return <LinearProgress aria-label={checking} />;
  const open = rows.filter(({ action }) => action === 'create' || action === 'update').length;
  return (
    <Stack sx={{ gap: 2 }}>
      <CheckReport
        {...{ rows, source, onMode }}
        mode={wanted.mode}
        subject={subjectLabel(declaration, wanted.mapping, named.labelOf)}
        canUpdate={declaration.routes.edit !== undefined}
      />
      <Box>
        <Button
          variant="contained"
          startIcon={<FileUpload />}
          loading={isBusy}
          loadingPosition="start"
          disabled={open === 0}
          onClick={() => onBegin(rows, { ...source, mode: wanted.mode })}
        >
          {translate('seamark.import.start', { smart_count: open, count: count(open) })}
        </Button>
      </Box>
    </Stack>
  );
}

interface ReportProps {
  rows: readonly PlannedRow[];
  source: Source;
  subject: string;
  mode: ExistingMode;
  /** Whether records that are there may be updated at all. */
  canUpdate: boolean;
  onMode(mode: ExistingMode): void;
}

const modes = ['update', 'skip'] as const;

/** The expected outcome of each row, before anything is sent. */
function CheckReport({ rows, source, subject, mode, canUpdate, onMode }: ReportProps) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const of = (action: RowAction) => rows.filter(row => row.action === action).length;
  const left = rows.filter(({ action }) => action === 'left');
  const [create, update, same, skip] = [of('create'), of('update'), of('same'), of('skip')];
  const counts = {
    rows: rows.length,
    create,
    ...(update > 0 && { update }),
    ...(same > 0 && { same }),
    ...(skip > 0 && { skip }),
    left_out: left.length,
  };
  return (
    <ImportReport label={translate('seamark.import.result')} counts={counts}>
      <span role="status" style={visuallyHidden}>
        {translate('seamark.import.checked', {
          rows: count(rows.length),
          create: count(create),
          update: count(update),
          left: count(left.length),
        })}
      </span>
      {canUpdate && update + same + skip > 0 && (
        <Choice
          label={translate('seamark.import.present')}
          value={mode}
          options={modes.map(value => ({ value, label: translate(`seamark.import.present_${value}`) }))}
          onChoose={onMode}
        />
      )}
      {left.length > 0 && (
        <NotImported {...{ source, subject }} title={translate('seamark.import.rejected')} rows={left} />
      )}
    </ImportReport>
  );
}

/** As many are listed; all of them are in the file. */
const listed = 200;

interface NotImportedProps {
  title: string;
  rows: readonly PlannedRow[];
  source: Source;
  /** The heading above what each is about. */
  subject: string;
}

/** Rows that are not imported, or failed. */
export function NotImported({ title, rows, source, subject }: NotImportedProps) {
  const translate = useTranslate();
  const download = () => {
    const file = startLeftOut(source.headers);
    for (const row of rows) file.write(row);
    saveFile(file.finish(), leftOutName(source.file));
  };
  return (
    <LeftOutRows
      title={title}
      rows={rows.slice(0, listed).map(row => ({ ...row, note: row.reason ?? '' }))}
      total={rows.length}
      headings={[
        translate(`seamark.import.${source.numbering}`),
        subject,
        translate('seamark.import.reason'),
      ]}
      onDownload={download}
    />
  );
}

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
 * What becomes of each row of a file, again whenever a column, a value or a choice has changed. What is there
 * already is read once for a file.
 */
function useRowPlan(
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
