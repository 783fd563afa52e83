import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Announcement } from './Announcement';
import { ColumnMapping } from './ColumnMapping';
import type { CsvOptions } from './csv/planCsv';
import type { Sample } from './csv/sampleEncodings';
import { DryRunReport } from './DryRunReport';
import { EncodingChoice } from './EncodingChoice';
import { FileDrop } from './FileDrop';
import { ImportBar } from './ImportBar';
import { ImportOutcome } from './ImportOutcome';
import { LeaveGuard } from './LeaveGuard';
import { PlatformSwitch } from './PlatformSwitch';
import { PreviewTable } from './PreviewTable';
import { ProblemAlert } from './ProblemAlert';
import { useAnalysis } from './useAnalysis';
import { useImport } from './useImport';
import type { Platform } from './useImportCodes';

const asFound: CsvOptions = {};

interface Props {
  /** Called when the server may have taken codes in. */
  onSent(): void;
}

/** The import of spec.md §2, Offers: a platform, a file, what it holds, and only then the one request. */
export function ImportCodes({ onSent }: Props) {
  const translate = useTranslate();
  const [platform, setPlatform] = useState<Platform>('ios');
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState(asFound);
  const [samples, setSamples] = useState<Sample[] | null>(null);
  const analysis = useAnalysis(file, options);
  const { plan, report, problem, fraction } = analysis;
  const { state, isRunning, start, cancel, forget } = useImport({ onSent, onImported: () => choose(null) });
  if (problem && 'samples' in problem && samples === null) setSamples(problem.samples);

  function choose(chosen: File | null): void {
    setFile(chosen);
    setOptions(asFound);
    setSamples(null);
  }
  function change(changed: CsvOptions): void {
    forget();
    // Other separators or encodings make other columns: what was chosen of them holds no longer.
    const { delimiter, encoding, ...columns } = { ...options, ...changed };
    const kept = 'delimiter' in changed || 'encoding' in changed ? {} : columns;
    setOptions({ ...kept, ...(delimiter && { delimiter }), ...(encoding && { encoding }) });
  }

  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby="import-codes"
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      <Stack sx={{ gap: 2 }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography id="import-codes" component="h2" variant="h6">
            {translate('seamark.import.title')}
          </Typography>
          <PlatformSwitch platform={platform} disabled={isRunning} onChange={setPlatform} />
        </Stack>
        <FileDrop
          file={file}
          disabled={isRunning}
          onChange={chosen => {
            forget();
            choose(chosen);
          }}
        />
        {problem && <ProblemAlert problem={problem} />}
        {samples && (
          <EncodingChoice
            samples={samples}
            encoding={options.encoding}
            disabled={isRunning}
            onChange={encoding => change({ encoding })}
          />
        )}
        {plan && <ColumnMapping plan={plan} disabled={isRunning} onChange={change} />}
        {plan && <PreviewTable plan={plan} />}
        {file && !report && !problem && (
          <Box>
            <Typography variant="body2" sx={{ mb: 0.5 }}>
              {translate('seamark.import.reading')}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={Math.round(fraction * 100)}
              aria-label={translate('seamark.import.reading')}
            />
          </Box>
        )}
        {file && report && <DryRunReport report={report} file={file} options={options} />}
        {file && report && (
          <ImportBar
            state={state}
            accepted={report.accepted}
            platform={translate(`resources.offers.statistics.${platform}`)}
            onStart={() => start({ file, options, report, platform })}
            onCancel={cancel}
          />
        )}
        <ImportOutcome state={state} />
        <Announcement file={file} analysis={analysis} state={state} />
      </Stack>
      <LeaveGuard isRunning={isRunning} />
    </Card>
  );
}
