import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatDate } from '../../engine';
import type { FactorCalls, FactorState } from './FactorCalls';
import { ProofForm } from './ProofForm';

/** So few recovery codes are too few. */
const few = 3;

interface Props {
  state: FactorState;
  calls: FactorCalls;
  user: { email: string };
  onRemoved(): void;
}

/** That there is a second factor, and the way to take it off. */
export function Removal({ state: { enrolledAt, recoveryCodesLeft }, calls, user, onRemoved }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const day = formatDate(enrolledAt);
  const removed = () => {
    notify('seamark.factor.removed', { type: 'success' });
    onRemoved();
  };
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>{translate('seamark.factor.since', { day })}</Typography>
      <Alert severity={recoveryCodesLeft < few ? 'warning' : 'info'} sx={{ width: '100%' }}>
        {translate('seamark.factor.left', { smart_count: recoveryCodesLeft })}{' '}
        {recoveryCodesLeft < few && translate('seamark.factor.renew')}
      </Alert>
      {isAsking ? (
        <>
          <Typography>{translate('seamark.factor.remove_about')}</Typography>
          <ProofForm
            fields={['password', 'code']}
            help={{ code: translate('seamark.factor.or_recovery') }}
            email={user.email}
            submit={translate('seamark.factor.remove')}
            color="error"
            send={calls.remove}
            onDone={removed}
          >
            <Button onClick={() => setAsking(false)}>{translate('ra.action.cancel')}</Button>
          </ProofForm>
        </>
      ) : (
        <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
          {translate('seamark.factor.remove')}
        </Button>
      )}
    </Stack>
  );
}
