import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Platform } from '../../../../resources/platforms';
import { columnsOf, EncodingChoice, PreviewTable, ProblemAlert, useLeaveGuard } from '../../../engine';
import type { Sample } from '../../../tables/encoding/sampleEncodings';
import type { CsvOptions } from '../csv/planCsv';
import { ColumnMapping } from './ColumnMapping';
import { ImportBar } from './ImportBar';
import { DryRunReport } from './report/DryRunReport';
import { SpacedCodes } from './report/SpacedCodes';
import type { Analysis } from './useAnalysis';
import type { useImport } from './useImport';

/** What a column may be imported as. */
const uses = ['code', 'title'] as const;

interface Props {
  file: File;
  options: CsvOptions;
  platform: Platform;
  analysis: Analysis;
  job: ReturnType<typeof useImport>;
  onChange(change: CsvOptions): void;
}

/** All about a chosen file: how it is read, its first rows, what was found in it, and the import itself. */
export function FileDetails({ file, options, platform, analysis, job, onChange }: Props) {
  const translate = useTranslate();
  const { plan, report, problem } = analysis;
  const { state, isRunning, start, cancel } = job;
  useLeaveGuard(isRunning, { texts: 'seamark.import.leave', runs: true });
  const [known, setKnown] = useState<{ file: File; samples: Sample[] } | null>(null);
  const samples = known?.file === file ? known.samples : null;
  if (problem && 'samples' in problem && !samples) setKnown({ file, samples: problem.samples });
  return (
    <>
      {problem && (
        <ProblemAlert
          problem={problem}
          texts="resources.offers.import.problem"
          onCut={() => onChange({ openQuote: 'cut' })}
        />
      )}
      {samples && (
        <EncodingChoice
          samples={samples}
          encoding={options.encoding}
          disabled={isRunning}
          onChange={encoding => onChange({ encoding })}
        />
      )}
      {plan && <ColumnMapping plan={plan} disabled={isRunning} onChange={onChange} />}
      {plan && (
        <PreviewTable
          columns={columnsOf(plan, translate)}
          rows={plan.preview}
          nameOfUse={column => {
            const use = uses.find(name => plan[name] === column);
            return use && translate(`resources.offers.fields.${use}`);
          }}
        />
      )}
      {report && <DryRunReport report={report} file={file} options={options} />}
      {report && (report.spaced > 0 || options.spaced) && (
        <SpacedCodes
          count={report.spaced + report.reasons.spaced}
          chosen={options.spaced}
          disabled={isRunning}
          onChoose={spaced => onChange({ spaced })}
        />
      )}
      {report && (
        <ImportBar
          state={state}
          isAsked={report.spaced > 0 && !options.spaced}
          accepted={report.accepted}
          platform={translate(`resources.offers.statistics.${platform}`)}
          onStart={() => start({ file, options, report, platform })}
          onCancel={cancel}
        />
      )}
    </>
  );
}
