import FileUpload from '@mui/icons-material/FileUpload';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import sum from 'lodash/sum';
import { useTranslate } from 'react-admin';
import { UploadProgress } from '../fields/file/FileFrame';
import { useNumbers } from '../fields/number/useNumbers';
import { saveFile } from '../panel/saveFile';
import { focusResult, passFocusOn } from '../panel/screenFocus';
import { ChoiceGroup } from '../ui/ChoiceGroup';
import { useLeaveGuard } from '../ui/useLeaveGuard';
import { skippedName } from './csv/CsvWriter';
import type { FileReport, RowIssue } from './csv/checkFile';
import { type Note, type Reason, reasons } from './csv/createJudge';
import { csvLimits } from './csv/csvLimits';
import { ImportReport } from './ImportReport';
import { ImportWizard } from './ImportWizard';
import type { CheckedFile, FileFailure, FileImportControl, ImportedFile } from './useFileImport';

interface Props {
  control: FileImportControl;
}

/**
 * An import that sends the file itself (`send: 'file'`): lets the user choose, map and check a file, then
 * sends it in one request.
 */
export function FileImport({ control }: Props) {
  const { chosen, report, state, text, labelOf, isRunning } = control;
  const { file, options, plan, change } = chosen;
  const translate = useTranslate();
  const { count, size } = useNumbers();
  useLeaveGuard(isRunning, { texts: 'seamark.import.leave', runs: true });
  const checked =
    report && report === chosen.report
      ? translate('seamark.import.checked_file', {
          smart_count: report.rows,
          rows: count(report.rows),
          accepted: count(report.accepted),
          skipped: count(report.rows - report.accepted),
        })
      : undefined;
  return (
    <ImportWizard
      chosen={chosen}
      accepted={{
        accept: '.csv,.tsv,.txt',
        formats: 'CSV',
        hint: text('hint_file', { size: size(csvLimits.upload) }),
      }}
      selects={options.columns.map(({ source }, at) => ({
        ...{ source, label: labelOf(source), required: at === 0 },
        choice: plan?.mapping[source] ?? 'none',
      }))}
      disabled={isRunning}
      announced={state.step === 'sending' ? translate('seamark.import.sending_file') : checked}
      onChoose={(source, choice) =>
        change({ mapping: { ...options.mapping, [source]: typeof choice === 'number' ? choice : null } })
      }
    >
      {file && report && (
        <>
          <CheckedRows {...{ control, file, report }} />
          <FileSending {...{ control, report }} />
        </>
      )}
      <FileOutcome control={control} />
    </ImportWizard>
  );
}

/** The result of checking the whole file, before anything is sent, and a question about spaces in keys. */
function CheckedRows({ control, ...checked }: Props & CheckedFile) {
  const { chosen, text, isRunning } = control;
  const { report } = checked;
  const { rows, accepted } = report;
  const translate = useTranslate();
  const { count } = useNumbers();
  const reported = useReported(control, checked);
  const spaced = report.spaced + report.reasons.spaced;
  return (
    <>
      <ImportReport
        label={translate('seamark.import.result')}
        counts={{ rows, accepted, skipped: rows - accepted }}
        {...reported}
      />
      {spaced > 0 && (
        // Two keys in one cell look like a key with a space.
        <ChoiceGroup
          label={text('spaced.question', { smart_count: spaced, count: count(spaced) })}
          value={chosen.options.spaced ?? ''}
          options={(['take', 'leave'] as const).map(value => ({
            value,
            label: text(`spaced.${value}`, { smart_count: spaced }),
          }))}
          disabled={isRunning}
          onChoose={value => chosen.change({ spaced: value })}
        />
      )}
    </>
  );
}

/** The rows of a checked file for its report. */
function useReported({ text, keyLabel }: FileImportControl, { report, file }: CheckedFile) {
  const { rows, accepted, width, notes } = report;
  const { count } = useNumbers();
  const reportedRow = ({ kind, line, lastLine, first, cells, key }: RowIssue<Note | Reason>) => ({
    ...{ line, lastLine, subject: key },
    reason: text(`reasons.${kind}`, { line: count(first), cells: count(cells), width: count(width) }),
  });
  // The reasons with numbers are about a single row.
  const nameOf = (reason: Reason) =>
    text(reason === 'cells' || reason === 'duplicate' ? `count.${reason}` : `reasons.${reason}`);
  const summary = reasons
    .filter(reason => report.reasons[reason] > 0)
    .map(reason => `${nameOf(reason)}: ${count(report.reasons[reason])}`);
  return {
    subject: keyLabel,
    skipped: {
      rows: report.skipped.map(reportedRow),
      total: rows - accepted,
      summary: summary.join(' · '),
      onDownload: () => saveFile(report.skippedFile, skippedName(file.name)),
    },
    noted: { rows: report.noted.map(reportedRow), total: sum(Object.values(notes)) },
  };
}

/** The button that starts the import; while it runs, the progress and Cancel. */
function FileSending({ control, report: { accepted, spaced } }: Props & { report: FileReport }) {
  const { chosen, state, text, start, cancel } = control;
  const translate = useTranslate();
  const { count } = useNumbers();
  if (state.step !== 'sending') {
    const isUnanswered = spaced > 0 && !chosen.options.spaced;
    return (
      <Box>
        <Button
          ref={passFocusOn}
          variant="contained"
          startIcon={<FileUpload />}
          disabled={accepted === 0 || isUnanswered || !chosen.report}
          onClick={start}
        >
          {text('start', { smart_count: accepted, count: count(accepted) })}
        </Button>
      </Box>
    );
  }
  const { fraction } = state;
  return (
    <Box>
      <Typography variant="body2">
        {translate(`seamark.import.${fraction < 1 ? 'sending_file' : 'waiting'}`)}
      </Typography>
      <UploadProgress sent={fraction} onCancel={cancel} />
    </Box>
  );
}

/** The result of the last import. The rows it skipped stay visible so that the user can fix them. */
function FileOutcome({ control }: Props) {
  const { state, text } = control;
  if (state.step === 'cancelled') return <Alert severity="info">{text('cancelled_file')}</Alert>;
  if (state.step === 'failed') return <Failed failure={state.failure} />;
  return state.step === 'imported' ? <Imported {...{ control, ...state }} /> : null;
}

function Imported({ control, checked, message, facts }: Props & ImportedFile) {
  const { accepted } = checked.report;
  const translate = useTranslate();
  const { count } = useNumbers();
  const { subject, skipped } = useReported(control, checked);
  return (
    <ImportReport
      label={translate('seamark.import.outcome')}
      top={
        <>
          <Typography ref={focusResult} tabIndex={-1} component="h2" variant="h6">
            {translate('seamark.import.outcome')}
          </Typography>
          {/* The toast announces it, and the focus is on the heading. */}
          <Alert role="none" severity="success">
            {message && <AlertTitle>{message}</AlertTitle>}
            {control.text('imported', { ...facts, smart_count: accepted, count: count(accepted) })}
          </Alert>
        </>
      }
      {...{ subject, skipped }}
    />
  );
}

function Failed({ failure: { kind, message, details, sent } }: { failure: FileFailure }) {
  const translate = useTranslate();
  const { share } = useNumbers();
  return (
    <Alert severity="error">
      <AlertTitle>{translate(`seamark.import.failure.${kind}`, { share: share(sent) })}</AlertTitle>
      {message && <Box sx={{ overflowWrap: 'anywhere' }}>{translate(message, { _: message })}</Box>}
      {details.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {details.map(detail => (
            <li key={detail}>{detail}</li>
          ))}
        </Box>
      )}
      <Box>{translate('seamark.import.failure.kept')}</Box>
    </Alert>
  );
}
