import FileUpload from '@mui/icons-material/FileUpload';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import findKey from 'lodash/findKey';
import { useTranslate } from 'react-admin';
import { passFocusOn } from '../panel/screenFocus';
import { useLeaveGuard } from '../ui/useLeaveGuard';
import { useNumbers } from '../ui/useNumbers';
import { ColumnSelects, columnsOf, FormatInputs } from './ColumnSelects';
import type { FileReport } from './csv/checkFile';
import type { ImportColumn } from './csv/findColumns';
import type { CheckPlan } from './csv/RowJudge';
import { FileCheckReport, SkippedFileRows } from './FileCheckReport';
import { FileChoice } from './FileChoice';
import { PreviewTable } from './PreviewTable';
import type { FileFailure, FileImportControl } from './useFileImport';

interface Props {
  control: FileImportControl;
}

/**
 * An import that sends the file itself (`send: 'file'`): lets the user choose, map and check a file, then
 * sends it in one request. Its texts start with `resources.<name>.import`.
 */
export function FileImport({ control }: Props) {
  const translate = useTranslate();
  const { resource, texts, chosen, isRunning } = control;
  const { file, options, plan, report, change } = chosen;
  useLeaveGuard(isRunning, { texts: 'seamark.import.leave', runs: true });
  return (
    <>
      <FileChoice {...{ chosen, texts }} accept=".csv,.tsv,.txt" disabled={isRunning} />
      {plan && (
        <>
          <Mapping {...{ control, plan }} />
          <PreviewTable
            columns={columnsOf(plan, translate)}
            rows={plan.preview}
            nameOfUse={column => {
              const source = findKey(plan.mapping, at => at === column);
              return source && translate(`resources.${resource}.fields.${source}`);
            }}
          />
        </>
      )}
      {file && report && (
        <>
          <FileCheckReport {...{ resource, report, file, options }} disabled={isRunning} onChange={change} />
          <FileSending {...{ control, report }} />
        </>
      )}
      <FileOutcome control={control} />
      <Announcement control={control} />
    </>
  );
}

/** Shows how the file is read and lets the user change it. The first column is required. */
function Mapping({ control, plan }: Props & { plan: CheckPlan }) {
  const translate = useTranslate();
  const { texts, isRunning } = control;
  const { options, change } = control.chosen;
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
        disabled={isRunning}
        onChoose={(source, column) =>
          change({ mapping: { ...options.mapping, [source]: column === 'none' ? null : Number(column) } })
        }
      >
        <FormatInputs plan={plan} disabled={isRunning} onChange={change} />
      </ColumnSelects>
    </Box>
  );
}

/** Announces each stage once to screen readers, not every per cent. */
function Announcement({ control: { chosen, state, texts } }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const { file, report, problem } = chosen;
  let text = '';
  if (state.step === 'sending') text = translate(`${texts}.progress_sending`);
  else if (report) {
    text = translate(`${texts}.checked`, {
      rows: count(report.rows),
      accepted: count(report.accepted),
      skipped: count(report.rows - report.accepted),
    });
  } else if (file && !problem) text = translate('seamark.import.reading');
  return (
    <span role="status" style={visuallyHidden}>
      {text}
    </span>
  );
}

/** The button that starts the import; while it runs, the progress and Cancel. */
function FileSending({ control, report: { accepted, spaced } }: Props & { report: FileReport }) {
  const { chosen, state, texts, facts, start, cancel } = control;
  const translate = useTranslate();
  const { count, share } = useNumbers();
  if (state.step !== 'preparing' && state.step !== 'sending') {
    const isUnanswered = spaced > 0 && !chosen.options.spaced;
    return (
      <Box>
        <Button
          ref={passFocusOn}
          variant="contained"
          startIcon={<FileUpload />}
          disabled={accepted === 0 || isUnanswered}
          onClick={start}
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
      <Button ref={passFocusOn} color="inherit" variant="outlined" onClick={cancel}>
        {translate('ra.action.cancel')}
      </Button>
    </Stack>
  );
}

/** The result of the last import. The rows it skipped stay visible so that the user can fix them. */
function FileOutcome({ control: { state, texts } }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  if (state.step === 'cancelled') return <Alert severity="info">{translate(`${texts}.cancelled`)}</Alert>;
  if (state.step === 'failed') return <Failure failure={state.failure} texts={texts} />;
  if (state.step !== 'imported') return null;
  const { message, checked, facts } = state;
  const { accepted, rows } = checked.report;
  return (
    <>
      <Alert severity="success">
        {message && <AlertTitle>{message}</AlertTitle>}
        {translate(`${texts}.imported`, { smart_count: accepted, count: count(accepted), ...facts })}
      </Alert>
      {rows > accepted && <SkippedFileRows {...checked} />}
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
