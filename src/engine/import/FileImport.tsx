import FileUpload from '@mui/icons-material/FileUpload';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { useLeaveGuard } from '../ui/useLeaveGuard';
import { useNumbers } from '../ui/useNumbers';
import { ColumnSelects, columnsOf, FormatInputs } from './ColumnSelects';
import type { ImportColumn } from './csv/findColumns';
import type { CheckPlan } from './csv/RowJudge';
import { FileCheckReport, RejectedRows } from './FileCheckReport';
import { FileChoice } from './FileChoice';
import { PreviewTable } from './PreviewTable';
import type { FileFailure, FileImportControl, FileImportState, FileJob } from './useFileImport';

interface Props extends Pick<FileJob, 'request' | 'facts'> {
  resource: string;
  control: FileImportControl;
}

/**
 * An import that sends a file (`send: 'file'`): a file, how it is read, what was found in it, and only then
 * the one request. Its texts are below `resources.<name>.import`.
 */
export function FileImport({ resource, control, request, facts }: Props) {
  const translate = useTranslate();
  const { chosen, state, isRunning, start, cancel } = control;
  const { file, options, plan, report, change } = chosen;
  const texts = `resources.${resource}.import`;
  useLeaveGuard(isRunning, { texts: 'seamark.import.leave', runs: true });
  return (
    <>
      <FileChoice {...{ chosen, texts }} accept=".csv,.tsv,.txt" disabled={isRunning} />
      {file && plan && (
        <>
          <Mapping {...{ plan, resource, options, texts }} disabled={isRunning} onChange={change} />
          <PreviewTable
            columns={columnsOf(plan, translate)}
            rows={plan.preview}
            nameOfUse={column => {
              const use = options.columns.find(({ source }) => plan.mapping[source] === column);
              return use && translate(`resources.${resource}.fields.${use.source}`);
            }}
          />
        </>
      )}
      {file && report && (
        <>
          <FileCheckReport {...{ resource, report, file, options }} disabled={isRunning} onChange={change} />
          <FileSending
            {...{ state, texts, facts }}
            accepted={report.accepted}
            disabled={report.spaced > 0 && !options.spaced}
            onStart={() => start({ file, options, report, request, facts })}
            onCancel={cancel}
          />
        </>
      )}
      <FileOutcome {...{ resource, state }} />
      <Announcement {...{ chosen, state, texts }} />
    </>
  );
}

interface MappingProps {
  plan: CheckPlan;
  resource: string;
  options: FileImportControl['chosen']['options'];
  texts: string;
  disabled: boolean;
  onChange: FileImportControl['chosen']['change'];
}

/** Shows how the file is read and lets the administrator change it. The first column has to be there. */
function Mapping({ plan, options, texts, disabled, onChange }: MappingProps) {
  const translate = useTranslate();
  const selectOf = ({ source }: ImportColumn, at: number) => {
    const isKey = at === 0;
    const column = plan.mapping[source] ?? null;
    return {
      source,
      label: translate(`${texts}.${source}_column`),
      value: column ?? (isKey ? '' : 'none'),
      others: isKey ? [] : [{ value: 'none', label: translate(`${texts}.no_${source}`) }],
      problem: isKey && column === null ? translate(`${texts}.${source}_column_missing`) : undefined,
    };
  };
  return (
    <Box role="group" aria-label={translate(`${texts}.columns`)}>
      <ColumnSelects
        selects={options.columns.map(selectOf)}
        columns={columnsOf(plan, translate)}
        disabled={disabled}
        onChoose={(source, column) =>
          onChange({ mapping: { ...options.mapping, [source]: column === 'none' ? null : Number(column) } })
        }
      >
        <FormatInputs {...{ plan, disabled, onChange }} />
      </ColumnSelects>
    </Box>
  );
}

/** For screen readers: each stage once, not every per cent. */
function Announcement({
  chosen,
  state,
  texts,
}: Pick<FileImportControl, 'chosen' | 'state'> & { texts: string }) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const { file, report, problem } = chosen;
  let text = '';
  if (state.step === 'sending') text = translate(`${texts}.progress_sending`);
  else if (file && report) {
    text = translate(`${texts}.checked`, {
      rows: count(report.rows),
      accepted: count(report.accepted),
      left: count(report.rows - report.accepted),
    });
  } else if (file && !problem) text = translate('seamark.import.reading');
  return (
    <span role="status" style={visuallyHidden}>
      {text}
    </span>
  );
}

interface FileSendingProps extends Pick<FileJob, 'facts'> {
  state: FileImportState;
  texts: string;
  accepted: number;
  /** Whether a question has to be answered first. */
  disabled: boolean;
  onStart(): void;
  onCancel(): void;
}

/** The button that imports; while it does, how much has been sent, and Cancel. */
function FileSending({ state, texts, facts, accepted, disabled, onStart, onCancel }: FileSendingProps) {
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
function FileOutcome({ resource, state }: OutcomeProps) {
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
  const { kind, message, details, sent } = failure;
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
