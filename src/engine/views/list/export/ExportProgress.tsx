import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';

/** How many of the records are in the file. */
export function ExportProgress({ written, total }: { written: number; total: number | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <>
      <Typography>
        {number(written)} / {total ? number(Math.max(total, written)) : '…'}
      </Typography>
      <LinearProgress
        aria-label={translate('ra.action.export')}
        variant={total ? 'determinate' : 'indeterminate'}
        value={total ? Math.min(100, (written / total) * 100) : 0}
      />
    </>
  );
}
