import { useTranslate } from 'react-admin';
import { saveFile } from '../panel/saveFile';
import { ChoiceGroup } from '../ui/ChoiceGroup';
import { useNumbers } from '../ui/useNumbers';
import { skippedName } from './csv/CsvWriter';
import type { CheckOptions, RowIssue } from './csv/checkFile';
import { notes, reasons } from './csv/RowJudge';
import { ImportReport, RowList, SkippedRows } from './ImportReport';
import type { CheckedFile } from './useFileImport';

interface Props extends CheckedFile {
  disabled: boolean;
  onChange(change: Partial<CheckOptions>): void;
}

/** The result of checking the whole file, before anything is sent. */
export function FileCheckReport({ disabled, onChange, ...checked }: Props) {
  const { resource, report, options } = checked;
  const translate = useTranslate();
  const { count } = useNumbers();
  const listOf = useRowList(checked);
  const texts = `resources.${resource}.import`;
  const skipped = report.rows - report.accepted;
  const noted = notes.reduce((sum, note) => sum + report.notes[note], 0);
  const spaced = report.spaced + report.reasons.spaced;
  return (
    <>
      <ImportReport
        label={translate(`${texts}.report`)}
        counts={{ rows: report.rows, accepted: report.accepted, skipped }}
        texts={texts}
      >
        {skipped > 0 && <SkippedFileRows {...checked} />}
        {noted > 0 && (
          <RowList
            title={translate(`${texts}.noted`)}
            total={noted}
            {...listOf(report.noted, 'note', `${texts}.note_column`)}
          />
        )}
      </ImportReport>
      {spaced > 0 && (
        // Two keys in one cell look like a key with a space.
        <ChoiceGroup
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

/** The skipped rows: their number per reason, the first ones, and a file with all of them. */
export function SkippedFileRows(checked: CheckedFile) {
  const { resource, report, file } = checked;
  const translate = useTranslate();
  const { count } = useNumbers();
  const listOf = useRowList(checked);
  const summary = reasons
    .filter(reason => report.reasons[reason] > 0)
    .map(reason => {
      const name = translate(`resources.${resource}.import.reason_name.${reason}`);
      return `${name}: ${count(report.reasons[reason])}`;
    });
  return (
    <SkippedRows
      title={translate('seamark.import.skipped')}
      total={report.rows - report.accepted}
      {...listOf(report.skipped, 'reason', 'seamark.import.reason')}
      summary={summary.join(' · ')}
      onDownload={() => saveFile(report.skippedFile, skippedName(file.name))}
    />
  );
}

/** Returns a function that makes the rows and headings of a list of issues. */
function useRowList({ resource, report: { width }, options }: CheckedFile) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const keyField = options.columns[0]?.source;
  return (issues: readonly RowIssue<string>[], texts: 'note' | 'reason', heading: string) => ({
    rows: issues.map(({ kind, line, lastLine, first, cells, key }) => ({
      line,
      lastLine,
      subject: key,
      note: translate(`resources.${resource}.import.${texts}.${kind}`, {
        first: count(first),
        cells: count(cells),
        width: count(width),
      }),
    })),
    headings: [
      translate('seamark.import.line'),
      translate(`resources.${resource}.fields.${keyField}`),
      translate(heading),
    ] as const,
  });
}
