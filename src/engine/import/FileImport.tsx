import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { useLeaveGuard } from '../ui/useLeaveGuard';
import { useNumbers } from '../ui/useNumbers';
import { ColumnSelects, columnsOf } from './ColumnSelects';
import type { ImportColumn } from './csv/findColumns';
import type { CheckPlan } from './csv/RowJudge';
import { FileCheckReport } from './FileCheckReport';
import { FileChoice } from './FileChoice';
import { FileOutcome, FileSending } from './FileSending';
import { FormatInputs } from './FormatInputs';
import { PreviewTable } from './PreviewTable';
import type { FileImportControl, FileJob } from './useFileImport';

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
