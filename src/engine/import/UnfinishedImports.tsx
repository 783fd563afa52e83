import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'react-admin';
import { useNumbers } from '../ui/useNumbers';
import { countDone, type Unfinished } from './Journal';

interface Props {
  imports: readonly Unfinished[];
  isBusy: boolean;
  onGoOn(unfinished: Unfinished): void;
  onThrowAway(unfinished: Unfinished): void;
}

/** Imports that were cut off: each goes on from there, or is thrown away. */
export function UnfinishedImports({ imports, isBusy, onGoOn, onThrowAway }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { count } = useNumbers();
  return imports.map(unfinished => {
    const { job, rows } = unfinished;
    return (
      <Alert key={job.id} severity="info">
        <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
          {translate('seamark.import.unfinished', { file: job.file })}
        </AlertTitle>
        {translate('seamark.import.unfinished_text', {
          done: count(countDone(rows)),
          total: count(rows.length),
          day: new Date(job.at).toLocaleDateString(locale, { dateStyle: 'medium' }),
        })}
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button variant="contained" size="small" loading={isBusy} onClick={() => onGoOn(unfinished)}>
            {translate('seamark.run.go_on')}
          </Button>
          <Button color="inherit" size="small" disabled={isBusy} onClick={() => onThrowAway(unfinished)}>
            {translate('seamark.import.throw_away')}
          </Button>
        </Stack>
      </Alert>
    );
  });
}
