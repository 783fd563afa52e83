import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Suspense, useContext, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Sample } from '../../tables/encoding/sampleEncodings';
import { foldName } from '../../tables/foldName';
import type { TableOptions } from '../../tables/planTable';
import type { Declaration } from '../declaration/Declaration';
import { CheckedRows } from './CheckedRows';
import { FieldMapping } from './FieldMapping';
import { columnsOf } from './file/columnsOf';
import { EncodingChoice } from './file/EncodingChoice';
import { FileDrop } from './file/FileDrop';
import { PreviewTable } from './file/PreviewTable';
import { ProblemAlert } from './file/ProblemAlert';
import { ReadingProgress } from './file/ReadingProgress';
import { TableFormat } from './file/TableFormat';
import { useFileReading } from './file/useFileReading';
import { OneForAll } from './OneForAll';
import type { PresentMode } from './PlannedRow';
import { TableReaderContext } from './TableReaderContext';
import type { Begin } from './useImportRun';
import { useMapping } from './useMapping';
import type { useNamedFields } from './useNamedFields';

interface Props {
  declaration: Declaration;
  named: ReturnType<typeof useNamedFields>;
  isBusy: boolean;
  onBegin: Begin;
}

const asFound: TableOptions = {};

/**
 * From a file to rows that can be imported: how it is read, which column goes where, what is wrong with it.
 */
export function ImportWizard({ declaration, named, isBusy, onBegin }: Props) {
  const { fields, labelOf } = named;
  const translate = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState(asFound);
  const [mode, setMode] = useState<PresentMode>('update');
  const [known, setKnown] = useState<{ file: File; samples: Sample[] } | null>(null);
  const names = useMemo(() => fields.flatMap(each => each.names.map(foldName)), [fields]);
  const options = useMemo(() => ({ ...chosen, names }), [chosen, names]);
  const { plan, fraction, report, problem } = useFileReading(useContext(TableReaderContext), file, options);
  const { mapping, forAll, values, choose, setValues, forget } = useMapping(declaration.name, plan, fields);
  const samples = known?.file === file ? known?.samples : undefined;
  if (file && problem && 'samples' in problem && !samples) setKnown({ file, samples: problem.samples });
  const columns = plan ? columnsOf(plan, translate) : [];
  const change = (changed: TableOptions) => setChosen({ ...chosen, ...changed });
  return (
    <Stack sx={{ gap: 2 }}>
      <FileDrop
        accept=".csv,.tsv,.txt,.json,.geojson"
        texts="seamark.import"
        file={file}
        disabled={isBusy}
        onChange={next => {
          setFile(next);
          setChosen(asFound);
        }}
      />
      {file && !report && !problem && <ReadingProgress fraction={fraction} />}
      {problem && <ProblemAlert problem={problem} onCut={() => change({ openQuote: 'cut' })} />}
      {samples && (
        <EncodingChoice
          samples={samples}
          encoding={chosen.encoding}
          disabled={isBusy}
          onChange={encoding => change({ encoding })}
        />
      )}
      {file && plan && (
        <>
          {!plan.points && (
            <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, columnGap: 2 }}>
              <TableFormat plan={plan} disabled={isBusy} onChange={change} />
            </Box>
          )}
          <FieldMapping {...{ fields, columns, mapping, labelOf }} onChoose={choose} />
        </>
      )}
      {/* Also while another file is read, or can't be: what was typed is for any of them. */}
      {forAll.length > 0 && (
        <Suspense>
          <OneForAll fields={forAll} values={values} onChange={setValues} />
        </Suspense>
      )}
      {file && plan && (
        <PreviewTable
          columns={columns}
          rows={plan.preview}
          nameOfUse={column => {
            const [source] =
              Object.entries(mapping).find(([, origin]) => 'column' in origin && origin.column === column) ??
              [];
            return source && labelOf(source);
          }}
        />
      )}
      {report?.cutAt && (
        <Alert severity="warning">{translate('seamark.import.cut_at', { line: report.cutAt })}</Alert>
      )}
      {file && plan && report && (
        <Suspense>
          <CheckedRows
            {...{ declaration, named, mapping, mode, plan }}
            file={report}
            source={{
              file: file.name,
              headers: plan.headerRow ? plan.firstRow : plan.firstRow.map((_, at) => `column_${at + 1}`),
              numbering: plan.points ? 'feature' : 'line',
            }}
            isBusy={isBusy}
            onMode={setMode}
            onBegin={(...rows) => {
              forget();
              onBegin(...rows);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
