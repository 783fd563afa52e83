import { useTranslate } from 'react-admin';
import { saveFile } from '../panel/saveFile';
import { Choice } from '../ui/Choice';
import { useNumbers } from '../ui/useNumbers';
import type { CheckOptions, FileReport, RowIssue } from './csv/checkFile';
import { notes, reasons } from './csv/RowJudge';
import { leftOutName } from './csv/writeCsv';
import { ImportReport, LeftOutRows, type ReportedRow, RowList } from './ImportReport';

interface CheckedFile {
  resource: string;
  report: FileReport;
  file: File;
  options: CheckOptions;
}

interface Props extends CheckedFile {
  disabled: boolean;
  onChange(change: Partial<CheckOptions>): void;
}

/** What was found in the whole file, before anything is sent. */
export function FileCheckReport({ disabled, onChange, ...checked }: Props) {
  const { resource, report, options } = checked;
  const translate = useTranslate();
  const { count } = useNumbers();
  const { report: reportRows, headings } = useRowTexts(checked);
  const texts = `resources.${resource}.import`;
  const left = report.rows - report.accepted;
  const noted = notes.reduce((sum, note) => sum + report.notes[note], 0);
  const spaced = report.spaced + report.reasons.spaced;
  return (
    <>
      <ImportReport
        label={translate(`${texts}.report`)}
        counts={{ rows: report.rows, accepted: report.accepted, left_out: left }}
        texts={texts}
      >
        {left > 0 && <RejectedRows {...checked} />}
        {noted > 0 && (
          <RowList
            title={translate(`${texts}.noted`)}
            rows={reportRows('note', report.noted)}
            total={noted}
            headings={headings(`${texts}.note_column`)}
          />
        )}
      </ImportReport>
      {spaced > 0 && (
        // Two keys in one cell look like a key with a space.
        <Choice
          label={translate(`${texts}.spaced.question`, { smart_count: spaced, count: count(spaced) })}
          value={options.spaced ?? ''}
          options={(['take', 'leave'] as const).map(value => ({
            value,
            label: translate(`${texts}.spaced.${value}`, { smart_count: spaced }),
          }))}
          disabled={disabled}
          onChoose={value => onChange({ spaced: value })}
        />
      )}
    </>
  );
}

/** The rows that are left out, or were: how many for which reason, which ones, and all of them as a file. */
export function RejectedRows(checked: CheckedFile) {
  const { resource, report, file } = checked;
  const translate = useTranslate();
  const { count } = useNumbers();
  const { report: reportRows, headings } = useRowTexts(checked);
  const texts = `resources.${resource}.import`;
  const summary = reasons
    .filter(reason => report.reasons[reason] > 0)
    .map(reason => `${translate(`${texts}.reason_name.${reason}`)}: ${count(report.reasons[reason])}`);
  return (
    <LeftOutRows
      title={translate('seamark.import.rejected')}
      rows={reportRows('reason', report.rejected)}
      total={report.rows - report.accepted}
      headings={headings('seamark.import.reason')}
      summary={summary.join(' · ')}
      onDownload={() => saveFile(report.leftOut, leftOutName(file.name))}
    />
  );
}

/** The texts of single rows. */
function useRowTexts({ resource, report: { width }, options }: CheckedFile) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const key = options.columns[0]?.source;
  return {
    report: (texts: 'note' | 'reason', issues: readonly RowIssue<string>[]): ReportedRow[] =>
      issues.map(({ kind, line, lastLine, first, cells, key }) => ({
        line,
        lastLine,
        subject: key,
        note: translate(`resources.${resource}.import.${texts}.${kind}`, {
          first: count(first),
          cells: count(cells),
          width: count(width),
        }),
      })),
    /** @param note Key of the heading above the messages. */
    headings: (note: string) =>
      [
        translate('seamark.import.line'),
        translate(`resources.${resource}.fields.${key}`),
        translate(note),
      ] as const,
  };
}
