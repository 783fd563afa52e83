import FileUpload from '@mui/icons-material/FileUpload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import countBy from 'lodash/countBy';
import pickBy from 'lodash/pickBy';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useDeclarations } from '../panel/DeclarationsContext';
import { saveFile } from '../panel/saveFile';
import { ChoiceGroup } from '../ui/ChoiceGroup';
import { FailedLoad } from '../ui/FailedLoad';
import { useNumbers } from '../ui/useNumbers';
import { createReaders } from './createReaders';
import { createSkippedFile, skippedName } from './csv/CsvWriter';
import { csvLimits } from './csv/csvLimits';
import type { FilePlan } from './csv/planFile';
import type { Row } from './csv/RowSplitter';
import { ImportReport, SkippedRows } from './ImportReport';
import type { ImportJob } from './importStore';
import type { Mapping } from './matchColumns';
import { type ExistingMode, type PlannedRow, planRows } from './planRows';
import { readExisting } from './readExisting';
import type { StartImport } from './useImportRun';
import { type NamedFields, subjectLabel } from './useNamedFields';

/** The imported file: its name, headers and the kind of its row numbers. */
export type Source = Pick<ImportJob, 'file' | 'headers' | 'numbering'>;

interface Props {
  named: NamedFields;
  file: readonly Row[];
  plan: FilePlan;
  mapping: Mapping;
  mode: ExistingMode;
  source: Source;
  isBusy: boolean;
  onMode(mode: ExistingMode): void;
  onBegin: StartImport;
}

/** The dry run of a file's rows, and the button that starts the import. */
export function CheckedRows({ named, source, isBusy, onMode, onBegin, ...input }: Props) {
  const { declaration } = named;
  const translate = useTranslate();
  const { count } = useNumbers();
  const { rows, error, retry } = useRowPlan(named, input);
  const checking = translate(`seamark.import.${declaration.import?.key ? 'looking' : 'checking'}`);
  if (error)
    return (
      <Box>
        {translate('seamark.import.unread')}
        <FailedLoad readAt={0} isFetching={false} onRetry={retry} />
      </Box>
    );
  if (!rows) return <LinearProgress aria-label={checking} />;
  const importable = rows.filter(({ action }) => action === 'create' || action === 'update').length;
  return (
    <Stack sx={{ gap: 2 }}>
      <CheckReport
        {...{ rows, source, onMode }}
        mode={input.mode}
        subject={subjectLabel(named, input.mapping)}
        canUpdate={declaration.routes.edit !== undefined}
      />
      <Box>
        <Button
          variant="contained"
          startIcon={<FileUpload />}
          loading={isBusy}
          loadingPosition="start"
          disabled={importable === 0}
          onClick={() => onBegin(rows, { ...source, mode: input.mode })}
        >
          {translate('seamark.import.start', { smart_count: importable, count: count(importable) })}
        </Button>
      </Box>
    </Stack>
  );
}

interface ReportProps extends Pick<Props, 'source' | 'mode' | 'onMode'> {
  rows: readonly PlannedRow[];
  subject: string;
  canUpdate: boolean;
}

const modes = ['update', 'skip'] as const;

/** The expected outcome of each row, before anything is sent. */
function CheckReport({ rows, source, subject, mode, canUpdate, onMode }: ReportProps) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const skipped = rows.filter(({ action }) => action === 'skipped');
  const { create = 0, update = 0, same = 0, exists = 0 } = countBy(rows, 'action');
  const counts = { rows: rows.length, create, ...pickBy({ update, same, exists }), skipped: skipped.length };
  return (
    <ImportReport label={translate('seamark.import.result')} counts={counts}>
      <span role="status" style={visuallyHidden}>
        {translate('seamark.import.checked', {
          rows: count(rows.length),
          create: count(create),
          update: count(update),
          skipped: count(skipped.length),
        })}
      </span>
      {canUpdate && update + same + exists > 0 && (
        <ChoiceGroup
          label={translate('seamark.import.existing')}
          value={mode}
          options={modes.map(value => ({ value, label: translate(`seamark.import.existing_${value}`) }))}
          onChoose={onMode}
        />
      )}
      {skipped.length > 0 && (
        <NotImported {...{ source, subject }} title={translate('seamark.import.skipped')} rows={skipped} />
      )}
    </ImportReport>
  );
}

interface NotImportedProps {
  title: string;
  rows: readonly PlannedRow[];
  source: Source;
  /** The heading of the column that identifies rows. */
  subject: string;
}

/** The first rows that are skipped or failed; the downloaded file contains all of them. */
export function NotImported({ title, rows, source, subject }: NotImportedProps) {
  const translate = useTranslate();
  const download = () => {
    const file = createSkippedFile(source.headers);
    for (const row of rows) file.write(row);
    saveFile(file.finish(), skippedName(source.file));
  };
  return (
    <SkippedRows
      title={title}
      rows={rows.slice(0, csvLimits.listedRows).map(row => ({ ...row, note: row.reason ?? '' }))}
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

type PlanInput = Pick<Props, 'file' | 'plan' | 'mapping' | 'mode'>;

/**
 * Plans every row of a file, and plans again when a column, a value or an option changes. Fetches the
 * existing records once per file.
 */
function useRowPlan(
  { declaration, fields, labelOf, translators }: NamedFields,
  { file, plan, mapping, mode }: PlanInput,
) {
  const dataProvider = useDataProvider();
  const declarations = useDeclarations();
  const translate = useTranslate();
  const [attempt, setAttempt] = useState(0);
  const input = useMemo(
    () => ({ file, plan, mapping, mode, fields, attempt }),
    [file, plan, mapping, mode, fields, attempt],
  );
  const [planned, setPlanned] = useState<{ input: PlanInput; rows?: PlannedRow[]; error?: unknown }>();
  const existing = useRef<{ file: readonly Row[]; records: ReturnType<typeof readExisting> }>(undefined);
  const readersOf = useMemo(
    () => createReaders({ declaration, declarations, dataProvider, translators }),
    [declaration, declarations, dataProvider, translators],
  );

  const makePlan = useEffectEvent(async (signal: AbortSignal) => {
    const readers = await readersOf(fields, mapping, file);
    if (existing.current?.file !== file)
      existing.current = { file, records: readExisting(dataProvider, declaration) };
    return planRows(file, {
      ...{ declaration, fields, mapping, mode, readers, labelOf, translate, signal },
      width: plan.firstRow.length,
      existing: await existing.current.records,
    });
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    makePlan(signal).then(
      rows => signal.aborted || setPlanned({ input, rows }),
      error => signal.aborted || setPlanned({ input, error }),
    );
    return () => controller.abort();
  }, [input]);

  const { rows, error } = planned?.input === input ? planned : {};
  const retry = () => {
    existing.current = undefined;
    setAttempt(attempt + 1);
  };
  return { rows, error, retry };
}
