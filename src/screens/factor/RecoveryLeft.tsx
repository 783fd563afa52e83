import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** So few recovery codes are too few. */
const few = 3;

/** How many recovery codes there are still, with a warning where these are few. */
export function RecoveryLeft({ count }: { count: number }) {
  const translate = useTranslate();
  return (
    <Alert severity={count < few ? 'warning' : 'info'} sx={{ width: '100%' }}>
      {translate('seamark.factor.left', { smart_count: count })}{' '}
      {count < few && translate('seamark.factor.renew')}
    </Alert>
  );
}
