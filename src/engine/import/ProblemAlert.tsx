import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../ui/useNumbers';
import type { CsvProblem } from './csv/CsvProblem';
import { csvLimits } from './csv/csvLimits';

interface Props {
  problem: CsvProblem;
  /** Where texts of its own stand, by the kinds of problems; and `cut`. */
  texts?: string;
  /** Takes the rows before a quote that is never closed. */
  onCut?: () => void;
}

/** Says why a file cannot be imported as it is. */
export function ProblemAlert({ problem, texts = 'seamark.import.problem', onCut }: Props) {
  const translate = useTranslate();
  const { count, size } = useNumbers();
  const kind = problem.kind === 'keyColumn' ? `keyColumn_${problem.found}` : problem.kind;
  const isUnknown = problem.kind === 'binary' && problem.format === '?';
  const severity = problem.kind === 'keyColumn' || problem.kind.startsWith('encoding') ? 'warning' : 'error';
  const before = problem.kind === 'unclosedQuote' ? (problem.before ?? 0) : 0;
  const cut = onCut && before > 0 && (
    <Button color="inherit" size="small" onClick={onCut}>
      {translate(`${texts}.cut`, { smart_count: before, count: count(before) })}
    </Button>
  );
  const name = isUnknown ? 'binary_unknown' : kind;
  const facts = {
    line: 'line' in problem ? count(problem.line) : '',
    encoding: 'encoding' in problem ? translate(`seamark.import.encoding.${problem.encoding}`) : '',
    format: 'format' in problem ? problem.format : '',
    columns: 'columns' in problem ? count(problem.columns) : '',
    size: 'size' in problem ? size(problem.size) : '',
    limit: size(csvLimits.upload),
  };
  return (
    <Alert severity={severity} action={cut}>
      {translate(`${texts}.${name}`, {
        ...facts,
        _: translate(`seamark.import.problem.${name}`, { ...facts, _: '' }),
      })}
    </Alert>
  );
}
