import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Figures, RowList, useNumbers } from '../../../../engine';
import type { Report } from '../../csv/analyseCsv';
import type { CsvOptions } from '../../csv/planCsv';
import { notes } from '../../csv/RowJudge';
import { LeftOutRows } from './LeftOutRows';
import { useTelling } from './useTelling';

interface Props {
  report: Report;
  file: File;
  options: CsvOptions;
}

/** What the reading of the whole file found, before anything is sent. */
export function DryRunReport({ report, file, options }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const { tell, headings } = useTelling(report.width);
  const left = report.rows - report.accepted;
  const noted = notes.reduce((sum, note) => sum + report.notes[note], 0);
  const figures = { rows: report.rows, accepted: report.accepted, left_out: left };
  return (
    <Stack component="section" aria-label={translate('resources.offers.import.report')} sx={{ gap: 2 }}>
      <Figures figures={figures} texts="resources.offers.import" />
      {report.cutAt !== null && (
        <Alert severity="warning">{translate('seamark.import.cut_at', { line: count(report.cutAt) })}</Alert>
      )}
      {left > 0 && <LeftOutRows {...{ report, file, options }} />}
      {noted > 0 && (
        <RowList
          title={translate('resources.offers.import.noted')}
          rows={tell('resources.offers.import.note', report.noted)}
          total={noted}
          headings={headings('resources.offers.import.note_column')}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {report.changes.length === 0
          ? translate('resources.offers.import.sent_unchanged')
          : translate('resources.offers.import.sent_clean', {
              reasons: report.changes
                .map(change => translate(`resources.offers.import.change.${change}`))
                .join(', '),
            })}
      </Typography>
    </Stack>
  );
}
