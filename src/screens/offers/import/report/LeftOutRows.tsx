import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { RowList, useNumbers } from '../../../../engine';
import type { Report } from '../../csv/analyseCsv';
import type { CsvOptions } from '../../csv/planCsv';
import { reasons } from '../../csv/RowJudge';
import { RejectedDownload } from './RejectedDownload';
import { useTelling } from './useTelling';

interface Props {
  report: Report;
  file: File;
  options: CsvOptions;
}

/** The rows that are left out, or were: how many for which reason, which ones, and all of them as a file. */
export function LeftOutRows({ report, file, options }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const { tell, headings } = useTelling(report.width);
  const left = report.rows - report.accepted;
  const said = reasons
    .filter(reason => report.reasons[reason] > 0)
    .map(
      reason =>
        `${translate(`resources.offers.import.reason_name.${reason}`)}: ${count(report.reasons[reason])}`,
    );
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2">{said.join(' · ')}</Typography>
        <RejectedDownload file={file} options={options} />
      </Stack>
      <RowList
        title={translate('seamark.import.rejected')}
        rows={tell('resources.offers.import.reason', report.rejected)}
        total={left}
        headings={headings('seamark.import.reason')}
      />
    </Stack>
  );
}
