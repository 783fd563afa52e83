import FileUpload from '@mui/icons-material/FileUpload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import countBy from 'lodash/countBy';
import pickBy from 'lodash/pickBy';
import sumBy from 'lodash/sumBy';
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PlacedField } from '../declaration/Declaration';
import { FormEntry } from '../fields/base/FormEntry';
import { useNumbers } from '../fields/number/useNumbers';
import { saveFile } from '../panel/saveFile';
import { ChoiceGroup } from '../ui/ChoiceGroup';
import { FailedLoad } from '../ui/FailedLoad';
import { useLastLoaded } from '../ui/useLastLoaded';
import type { ColumnSelect } from './ColumnSelects';
import { createSkippedFile, skippedName } from './csv/CsvWriter';
import { csvLimits } from './csv/csvLimits';
import type { FilePlan } from './csv/planFile';
import { ImportReport } from './ImportReport';
import { ImportWizard } from './ImportWizard';
import type { ImportJob } from './importStore';
import type { ExistingMode, PlannedRow } from './planRows';
import { CsvReaderContext, useChosenFile } from './useChosenFile';
import type { StartImport } from './useImportRun';
import { useMapping } from './useMapping';
import { type NamedFields, subjectLabel } from './useNamedFields';
import { useRowPlan } from './useRowPlan';

/** The imported file: its name, headers and the kind of its row numbers. */
type Source = Pick<ImportJob, 'file' | 'headers' | 'numbering'>;

interface Props {
  named: NamedFields;
  isBusy: boolean;
  onBegin: StartImport;
}

/** An import that sends one call per row (`send: 'rows'`), after a dry run of all rows. */
export function RowImport({ named, isBusy, onBegin }: Props) {
  const { declaration, fields, columns, labelOf } = named;
  const translate = useTranslate();
  const { count, size } = useNumbers();
  const [mode, setMode] = useState<ExistingMode>('update');
  const base = useMemo(() => ({ columns }), [columns]);
  const chosen = useChosenFile(useContext(CsvReaderContext).readTable, base);
  const { file, plan, report } = chosen;
  const { mapping, forAll, values, choose, setValues, forget } = useMapping(declaration, plan, fields);
  const planned = useRowPlan(named, { file: report, plan, mapping, mode });
  const { rows } = planned;
  const { create, update, skipped } = countOutcomes(rows);
  const selectOf = ({ source, field }: PlacedField): ColumnSelect => {
    const origin = mapping[source];
    const choice = !origin ? 'none' : 'column' in origin ? origin.column : 'all';
    return { source, label: labelOf(source), required: Boolean(field.required), choice };
  };
  const begin: StartImport = (...rowsAndJob) => {
    forget();
    onBegin(...rowsAndJob);
  };
  return (
    <ImportWizard
      chosen={chosen}
      accepted={{
        accept: '.csv,.tsv,.txt,.json,.geojson',
        formats: translate('seamark.import.formats'),
        hint: translate('seamark.import.hint', { size: size(csvLimits.upload) }),
      }}
      selects={fields.map(selectOf)}
      canShare
      disabled={isBusy}
      announced={
        rows &&
        translate('seamark.import.checked', {
          smart_count: rows.length,
          rows: count(rows.length),
          create: count(create),
          update: count(update),
          skipped: count(skipped),
        })
      }
      onChoose={choose}
      inputs={
        forAll.length > 0 && (
          <SharedValues
            // Another field starts with its initial value.
            key={forAll.map(({ source }) => source).join(' ')}
            fields={forAll}
            values={values}
            onChange={setValues}
          />
        )
      }
    >
      {file && plan && report && (
        <CheckedRows
          {...planned}
          {...{ named, mode, isBusy }}
          source={sourceOf(file, plan)}
          subject={subjectLabel(named, mapping)}
          onMode={setMode}
          onBegin={begin}
        />
      )}
    </ImportWizard>
  );
}

/** The file as the job of its import describes it. */
function sourceOf({ name }: File, { firstRow, headerRow, points }: FilePlan): Source {
  return {
    file: name,
    headers: headerRow ? firstRow : firstRow.map((_, at) => `column_${at + 1}`),
    numbering: points ? 'feature' : 'line',
  };
}

interface CheckedRowsProps extends Props, ReturnType<typeof useRowPlan> {
  mode: ExistingMode;
  source: Source;
  /** The heading of the column that identifies rows. */
  subject: string;
  onMode(mode: ExistingMode): void;
}

const modes = ['update', 'skip'] as const;

/** The expected outcome of the rows, and the button that starts the import. */
function CheckedRows({ named, isBusy, rows, error, mode, source, subject, ...on }: CheckedRowsProps) {
  const { import: declared, routes } = named.declaration;
  const translate = useTranslate();
  const { count } = useNumbers();
  // The last rows stay while they are planned again, and with them the pressed radio button.
  const shown = useLastLoaded(rows && { rows, mode });
  if (error)
    return (
      <Box>
        {translate('seamark.import.unread')}
        <FailedLoad readAt={0} isFetching={false} onRetry={on.retry} />
      </Box>
    );
  const checking = translate(`seamark.import.${declared?.key ? 'looking' : 'checking'}`);
  if (!shown) return <LinearProgress aria-label={checking} />;
  const { create, update, same, skipped } = countOutcomes(shown.rows);
  const unchanged = unchangedCount(same, shown.mode);
  return (
    <Stack sx={{ gap: 2 }}>
      <ImportReport
        label={translate('seamark.import.result')}
        counts={{ rows: shown.rows.length, create, ...pickBy({ update, ...unchanged }), skipped }}
        numbering={source.numbering}
        subject={subject}
        skipped={skippedOf(
          shown.rows.filter(({ state }) => state === 'skipped'),
          source,
        )}
        updated={{ rows: shown.rows.flatMap(updatedRow), total: update }}
      >
        {routes.edit !== undefined && update + same > 0 && (
          <ChoiceGroup
            label={translate('seamark.import.existing')}
            value={mode}
            options={modes.map(value => ({ value, label: translate(`seamark.import.existing_${value}`) }))}
            onChoose={on.onMode}
          />
        )}
      </ImportReport>
      <Box>
        <Button
          variant="contained"
          startIcon={<FileUpload />}
          loading={isBusy}
          loadingPosition="start"
          disabled={!rows || create + update === 0}
          onClick={() => rows && on.onBegin(rows, { ...source, mode })}
        >
          {translate('seamark.import.start', { smart_count: create + update, count: count(create + update) })}
        </Button>
      </Box>
    </Stack>
  );
}

/** The numbers of rows by their planned outcome. */
function countOutcomes(rows: readonly PlannedRow[] = []) {
  const { waiting = 0, same = 0, skipped = 0 } = countBy(rows, 'state');
  const create = sumBy(rows, ({ state, id }) => Number(state === 'waiting' && id === undefined));
  return { create, update: waiting - create, same, skipped };
}

const updatedRow = ({ line, lastLine, subject, changes }: PlannedRow) =>
  changes === undefined ? [] : [{ line, lastLine, subject, reason: changes }];

/** The number of rows whose record stays as it is, by the name of its text. */
export const unchangedCount = (same: number, mode: ExistingMode) => ({
  [mode === 'skip' ? 'exists' : 'same']: same,
});

/** Rows that are skipped or failed, for the report of an import and as a file to download. */
export function skippedOf(rows: readonly PlannedRow[], { file: name, headers }: Source) {
  const onDownload = () => {
    const file = createSkippedFile(headers);
    for (const row of rows) file.write(row);
    saveFile(file.finish(), skippedName(name));
  };
  return { rows, onDownload };
}

interface SharedValuesProps {
  fields: readonly PlacedField[];
  /** The initial values of the inputs. */
  values: Readonly<Record<string, unknown>>;
  /** Called with the values of the inputs, nested as in a record. */
  onChange(values: Record<string, unknown>): void;
}

/** The inputs of fields that have one value for all rows. */
function SharedValues({ fields, values, onChange }: SharedValuesProps) {
  const translate = useTranslate();
  const [initial] = useState(values);
  return (
    <Form defaultValues={initial} onSubmit={() => {}} noValidate>
      <Box role="group" aria-label={translate('seamark.import.for_all')} sx={{ maxWidth: 480 }}>
        {fields.map(placed => (
          <FormEntry key={placed.source} placed={placed} />
        ))}
      </Box>
      <Values onChange={onChange} />
    </Form>
  );
}

function Values({ onChange }: Pick<SharedValuesProps, 'onChange'>) {
  const values = useWatch();
  const notify = useEffectEvent(onChange);
  const text = JSON.stringify(values);
  useEffect(() => notify(JSON.parse(text)), [text]);
  return null;
}
