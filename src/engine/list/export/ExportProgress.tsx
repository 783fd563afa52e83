import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';

interface Props {
  /** What goes on. */
  label: string;
  written: number;
  total: number | undefined;
}

/** How many of the records have come. */
export function ExportProgress({ label, written, total }: Props) {
  const locale = useLocale();
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <>
      <Typography>
        {number(written)} / {total ? number(Math.max(total, written)) : '…'}
      </Typography>
      <LinearProgress
        aria-label={label}
        variant={total ? 'determinate' : 'indeterminate'}
        value={total ? Math.min(100, (written / total) * 100) : 0}
      />
    </>
  );
}
