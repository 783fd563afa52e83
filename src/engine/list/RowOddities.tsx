import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

interface Props {
  /** Rows that are no records. */
  unreadable: number;
  /** Rows that share an identifier. */
  doubled: number;
}

/** Says that rows which came are not shown, and why. */
export function RowOddities({ unreadable, doubled }: Props) {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {unreadable > 0 && translate('seamark.oddities.unreadable', { smart_count: unreadable })}{' '}
      {doubled > 0 && translate('seamark.oddities.doubled', { smart_count: doubled })}
    </Alert>
  );
}
