import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { CsvProblem } from '../../../tables/CsvProblem';
import { csvLimits } from '../../../tables/csvLimits';
import { useNumbers } from '../useNumbers';

interface Props {
  problem: CsvProblem;
  /** Takes the rows before a quote that is never closed. */
  onCut?: () => void;
}

/** Says why a file cannot be imported as it is. */
export function ProblemAlert({ problem, onCut }: Props) {
  const translate = useTranslate();
  const { count, size } = useNumbers();
  const kind = problem.kind === 'codeColumn' ? `codeColumn_${problem.found}` : problem.kind;
  const isUnknown = problem.kind === 'binary' && problem.format === '?';
  const severity = problem.kind === 'codeColumn' || problem.kind.startsWith('encoding') ? 'warning' : 'error';
  const before = problem.kind === 'unclosedQuote' ? (problem.before ?? 0) : 0;
  const cut = onCut && before > 0 && (
    <Button color="inherit" size="small" onClick={onCut}>
      {translate('resources.offers.import.cut', { smart_count: before, count: count(before) })}
    </Button>
  );
  return (
    <Alert severity={severity} action={cut}>
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
