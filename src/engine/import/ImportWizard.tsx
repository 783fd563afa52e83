import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import findKey from 'lodash/findKey';
import has from 'lodash/has';
import set from 'lodash/set';
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PlacedField } from '../declaration/Declaration';
import { FormEntry } from '../fields/common/FormEntry';
import { foldName } from '../fields/common/foldName';
import { CheckedRows, type Source } from './CheckedRows';
import { ColumnSelects, columnsOf, type FileColumn, FormatInputs } from './ColumnSelects';
import type { FilePlan } from './csv/planFile';
import { FileChoice } from './FileChoice';
import type { Mapping, NamedField } from './matchColumns';
import { PreviewTable } from './PreviewTable';
import type { ExistingMode } from './planRows';
import { CsvReaderContext, useChosenFile } from './useChosenFile';
import type { StartImport } from './useImportRun';
import { type ColumnChoice, useMapping } from './useMapping';
import type { NamedFields } from './useNamedFields';

interface Props {
  named: NamedFields;
  isBusy: boolean;
  onBegin: StartImport;
}

/** The steps of an import: choose a file, adjust how it is read, map its columns, check its rows. */
export function ImportWizard({ named, isBusy, onBegin }: Props) {
  const { declaration, fields, labelOf } = named;
  const translate = useTranslate();
  const [mode, setMode] = useState<ExistingMode>('update');
  const base = useMemo(() => ({ names: fields.flatMap(each => each.names.map(foldName)) }), [fields]);
  const chosen = useChosenFile(useContext(CsvReaderContext).readTable, base);
  const { file, plan, report, change } = chosen;
  const { mapping, forAll, values, choose, setValues, forget } = useMapping(declaration.name, plan, fields);
  const columns = plan ? columnsOf(plan, translate) : [];
  return (
    <Stack sx={{ gap: 2 }}>
      <FileChoice
        chosen={chosen}
        accept=".csv,.tsv,.txt,.json,.geojson"
        texts="seamark.import"
        disabled={isBusy}
      />
      {plan && !plan.points && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, columnGap: 2 }}>
          <FormatInputs plan={plan} disabled={isBusy} onChange={change} />
        </Box>
      )}
      {plan && <FieldMapping {...{ named, columns, mapping, isBusy }} onChoose={choose} />}
      {/* Stays while another file is read or fails to be read: the values apply to any file. */}
      {forAll.length > 0 && <SharedValues fields={forAll} values={values} onChange={setValues} />}
      {plan && (
        <PreviewTable
          columns={columns}
          rows={plan.preview}
          nameOfUse={column => {
            const source = findKey(mapping, origin => 'column' in origin && origin.column === column);
            return source && labelOf(source);
          }}
        />
      )}
      {file && plan && report && (
        <CheckedRows
          {...{ named, mapping, mode, plan, isBusy }}
          file={report}
          source={sourceOf(file, plan)}
          onMode={setMode}
          onBegin={(...rows) => {
            forget();
            onBegin(...rows);
          }}
        />
      )}
    </Stack>
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

interface MappingProps extends Pick<Props, 'named' | 'isBusy'> {
  columns: readonly FileColumn[];
  mapping: Mapping;
  onChoose(source: string, choice: ColumnChoice): void;
}

/** Selects the column of each field, or one value for all rows. */
function FieldMapping({ named: { fields, labelOf }, columns, mapping, isBusy, onChoose }: MappingProps) {
  const translate = useTranslate();
  const used = Object.values(mapping).map(origin => ('column' in origin ? origin.column : -1));
  const unused = columns.filter(({ index }) => !used.includes(index)).map(({ label }) => label);
  const others = [
    { value: 'none', label: translate('seamark.import.no_column') },
    { value: 'all', label: translate('seamark.import.for_all') },
  ];
  const selectOf = ({ source, field }: NamedField) => {
    const origin = mapping[source];
    const label = labelOf(source);
    const required = Boolean(field.required);
    return {
      ...{ source, label, required, others },
      value: !origin ? 'none' : 'column' in origin ? origin.column : 'all',
      problem: !origin && required ? translate('seamark.validation.required', { field: label }) : undefined,
    };
  };
  return (
    <Box component="section" aria-labelledby="import-mapping">
      <Typography id="import-mapping" component="h2" variant="body1" sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate('seamark.import.mapping')}
      </Typography>
      <ColumnSelects
        selects={fields.map(selectOf)}
        columns={columns}
        disabled={isBusy}
        onChoose={(source, value) =>
          onChoose(source, value === 'none' || value === 'all' ? value : { column: Number(value) })
        }
      />
      {unused.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate('seamark.import.unused', { names: unused.join(', ') })}
        </Typography>
      )}
    </Box>
  );
}

interface SharedValuesProps {
  fields: readonly PlacedField[];
  /** The initial values of the inputs, overriding the fields' `initial`. */
  values: Readonly<Record<string, unknown>>;
  /** Called with the values of the inputs, nested as in a record. */
  onChange(values: Record<string, unknown>): void;
}

/** The inputs of fields that have one value for all rows. */
function SharedValues({ fields, values, onChange }: SharedValuesProps) {
  const translate = useTranslate();
  const [initial] = useState(() => {
    const defaults = { ...values };
    for (const { source, field } of fields)
      if (!has(values, source) && field.initial !== undefined) set(defaults, source, field.initial);
    return defaults;
  });
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
