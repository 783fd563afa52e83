import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { CsvProblem } from '../csv/CsvProblem';
import { csvLimits } from '../csv/csvLimits';
import { useNumbers } from '../useNumbers';

/** Says why a file cannot be imported as it is. */
export function ProblemAlert({ problem }: { problem: CsvProblem }) {
  const translate = useTranslate();
  const { count, size } = useNumbers();
  const kind = problem.kind === 'codeColumn' ? `codeColumn_${problem.found}` : problem.kind;
  const isUnknown = problem.kind === 'binary' && problem.format === '?';
  const severity = problem.kind === 'codeColumn' || problem.kind.startsWith('encoding') ? 'warning' : 'error';
  return (
    <Alert severity={severity}>
      {translate(`resources.offers.import.problem.${isUnknown ? 'binary_unknown' : kind}`, {
        line: 'line' in problem ? count(problem.line) : '',
        encoding:
          'encoding' in problem ? translate(`resources.offers.import.encoding.${problem.encoding}`) : '',
        format: 'format' in problem ? problem.format : '',
        size: 'size' in problem ? size(problem.size) : '',
        limit: size(csvLimits.upload),
      })}
    </Alert>
  );
}
