import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../engine';
import type { FactorCalls, FactorState, Passkey } from './FactorCalls';
import { RemovalForm } from './Removal';

interface Props {
  passkey: Passkey;
  state: FactorState;
  calls: FactorCalls;
  onRemoved(): void;
  onFailed(): void;
}

/** A passkey with its dates and a button to remove it. */
export function PasskeyRow({ passkey, state, calls, onRemoved, onFailed }: Props) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState<boolean>();
  const { name, origin, createdAt, usedAt } = passkey;
  const used = usedAt
    ? translate('seamark.factor.used', { day: formatDate(usedAt) })
    : translate('seamark.factor.unused');
  return (
    <Stack component="li" sx={{ gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('seamark.factor.added', { day: formatDate(createdAt) })} {used}
          </Typography>
          {origin !== location.origin && (
            <Typography variant="body2" color="textSecondary">
              {translate('seamark.factor.passkey_elsewhere', { address: origin })}
            </Typography>
          )}
        </Stack>
        {!isAsking && (
          <Button
            autoFocus={isAsking === false}
            color="error"
            aria-label={translate('seamark.factor.remove_passkey', { name })}
            onClick={() => setAsking(true)}
          >
            {translate('seamark.factor.remove')}
          </Button>
        )}
      </Stack>
      {isAsking && (
        <RemovalForm {...{ state, calls, passkey, onRemoved, onFailed }} onCancel={() => setAsking(false)} />
      )}
    </Stack>
  );
}
