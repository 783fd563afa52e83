import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../ui/useNumbers';
import type { CsvProblem } from './csv/CsvProblem';
import { csvLimits } from './csv/csvLimits';

interface Props {
  problem: CsvProblem;
  /** Where texts of its own stand, by the kinds of problems. */
  texts: string;
}

/** Says why a file cannot be imported as it is. */
export function ProblemAlert({ problem, texts }: Props) {
  const translate = useTranslate();
  const { count, size } = useNumbers();
  const kind = problem.kind === 'keyColumn' ? `keyColumn_${problem.found}` : problem.kind;
  const isUnknown = problem.kind === 'binary' && problem.format === '?';
  const severity = problem.kind === 'keyColumn' || problem.kind.startsWith('encoding') ? 'warning' : 'error';
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
    <Alert severity={severity}>
      {translate(`${texts}.${name}`, {
        ...facts,
        _: translate(`seamark.import.problem.${name}`, { ...facts, _: '' }),
      })}
    </Alert>
  );
}
