import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ProblemAlert, useNumbers } from '../../../engine';
import type { ImportFailure } from './importFailure';
import { LeftOutRows } from './report/LeftOutRows';
import type { ImportState } from './useImport';

/** What came of the last import. The rows that it left out stay in sight, to be mended. */
export function ImportOutcome({ state }: { state: ImportState }) {
  const translate = useTranslate();
  const numbers = useNumbers();
  if (state.step === 'cancelled')
    return <Alert severity="info">{translate('resources.offers.import.cancelled')}</Alert>;
  if (state.step === 'failed') return <Failure failure={state.failure} />;
  if (state.step !== 'imported') return null;
  const { message, job } = state;
  const { accepted, rows, cutAt } = job.report;
  return (
    <>
      <Alert severity="success">
        {message && <AlertTitle>{message}</AlertTitle>}
        {translate('resources.offers.import.imported', {
          smart_count: accepted,
          count: numbers.count(accepted),
          platform: translate(`resources.offers.statistics.${job.platform}`),
        })}
      </Alert>
      {cutAt !== null && (
        <Alert severity="warning">{translate('seamark.import.cut_at', { line: numbers.count(cutAt) })}</Alert>
      )}
      {rows > accepted && <LeftOutRows {...job} />}
    </>
  );
}

function Failure({ failure }: { failure: ImportFailure }) {
  const translate = useTranslate();
  const { share } = useNumbers();
  const { kind, message, details, sent, problem } = failure;
  if (problem) return <ProblemAlert problem={problem} texts="resources.offers.import.problem" />;
  const isHalfway = kind === 'brokeOff' && sent > 0 && sent < 1;
  return (
    <Alert severity="error">
      <AlertTitle>
        {translate(`resources.offers.import.failure.${isHalfway ? 'halfway' : kind}`, { share: share(sent) })}
      </AlertTitle>
      {message && <Box sx={{ overflowWrap: 'anywhere' }}>{translate(message, { _: message })}</Box>}
      {details.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {details.map(detail => (
            <li key={detail}>{detail}</li>
          ))}
        </Box>
      )}
      <Box>{translate('resources.offers.import.failure.kept')}</Box>
    </Alert>
  );
}
