import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../engine';
import type { FactorCalls, FactorState } from './FactorCalls';
import { RemovalForm } from './RemovalForm';

interface Props {
  state: FactorState;
  calls: FactorCalls;
  user: { email: string };
  onRemoved(): void;
}

/** That there is an app, and the way to take it off. */
export function Removal({ state, calls, user, onRemoved }: Props) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const day = formatDate(state.enrolledAt);
  const text = state.passkeys.length > 0 ? 'seamark.factor.since_beside' : 'seamark.factor.since';
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>{translate(text, { day })}</Typography>
      {isAsking ? (
        <RemovalForm {...{ state, calls, user, onRemoved }} onCancel={() => setAsking(false)} />
      ) : (
        <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
          {translate('seamark.factor.remove')}
        </Button>
      )}
    </Stack>
  );
}
