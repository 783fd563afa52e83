import FileUpload from '@mui/icons-material/FileUpload';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../ui/useNumbers';
import { RejectedRows } from './FileCheckReport';
import { ProblemAlert } from './ProblemAlert';
import type { FileFailure, FileImportState, FileJob } from './useFileImport';

interface Props extends Pick<FileJob, 'facts'> {
  state: FileImportState;
  texts: string;
  accepted: number;
  /** Whether a question has to be answered first. */
  disabled: boolean;
  onStart(): void;
  onCancel(): void;
}

/** The button that imports; while it does, how much has been sent, and Cancel. */
export function FileSending({ state, texts, facts, accepted, disabled, onStart, onCancel }: Props) {
  const translate = useTranslate();
  const { count, share } = useNumbers();
  if (state.step !== 'preparing' && state.step !== 'sending') {
    return (
      <Box>
        <Button
          variant="contained"
          startIcon={<FileUpload />}
          disabled={accepted === 0 || disabled}
          onClick={onStart}
        >
          {translate(`${texts}.start`, { smart_count: accepted, count: count(accepted), ...facts })}
        </Button>
      </Box>
    );
  }
  const { step, fraction } = state;
  const isWaiting = step === 'sending' && fraction >= 1;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="body2" sx={{ mb: 0.5 }}>
          {translate(`${texts}.${isWaiting ? 'waiting' : step}`, { share: share(fraction) })}
        </Typography>
        <LinearProgress
          variant={isWaiting ? 'indeterminate' : 'determinate'}
          value={Math.round(fraction * 100)}
          aria-label={translate(`${texts}.progress_${step}`)}
        />
      </Box>
      <Button color="inherit" variant="outlined" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
    </Stack>
  );
}

interface OutcomeProps {
  resource: string;
  state: FileImportState;
}

/** The result of the last import. The rows that it left out stay visible, to be fixed. */
export function FileOutcome({ resource, state }: OutcomeProps) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const texts = `resources.${resource}.import`;
  if (state.step === 'cancelled') return <Alert severity="info">{translate(`${texts}.cancelled`)}</Alert>;
  if (state.step === 'failed') return <Failure failure={state.failure} texts={texts} />;
  if (state.step !== 'imported') return null;
  const { message, job } = state;
  const { accepted, rows } = job.report;
  return (
    <>
      <Alert severity="success">
        {message && <AlertTitle>{message}</AlertTitle>}
        {translate(`${texts}.imported`, { smart_count: accepted, count: count(accepted), ...job.facts })}
      </Alert>
      {rows > accepted && <RejectedRows {...{ resource }} {...job} />}
    </>
  );
}

function Failure({ failure, texts }: { failure: FileFailure; texts: string }) {
  const translate = useTranslate();
  const { share } = useNumbers();
  const { kind, message, details, sent, problem } = failure;
  if (problem) return <ProblemAlert problem={problem} texts={`${texts}.problem`} />;
  const isHalfway = kind === 'brokeOff' && sent > 0 && sent < 1;
  return (
    <Alert severity="error">
      <AlertTitle>
        {translate(`${texts}.failure.${isHalfway ? 'halfway' : kind}`, { share: share(sent) })}
      </AlertTitle>
      {message && <Box sx={{ overflowWrap: 'anywhere' }}>{translate(message, { _: message })}</Box>}
      {details.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {details.map(detail => (
            <li key={detail}>{detail}</li>
          ))}
        </Box>
      )}
      <Box>{translate(`${texts}.failure.kept`)}</Box>
    </Alert>
  );
}
