import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFocusAfter } from '../../engine';
import type { FactorCalls, FactorState, Passkey, Proof } from './FactorCalls';
import { ProofForm } from './ProofForm';
import { passkeyObstacle } from './passkeyObstacle';

export interface RemovalProps {
  state: FactorState;
  calls: FactorCalls;
  /** The passkey to remove. Default: the app. */
  passkey?: Passkey;
  onRemoved?: () => void;
}

/** A button to remove the app or a passkey. The form that replaces it gives the focus back on Cancel. */
export function Removal(props: RemovalProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState<boolean>();
  if (isAsking) return <RemovalForm {...props} onCancel={() => setAsking(false)} />;
  const { passkey } = props;
  return (
    <Button
      autoFocus={isAsking === false}
      color="error"
      variant={passkey ? 'text' : 'outlined'}
      aria-label={passkey && translate('seamark.factor.remove_passkey', { name: passkey.name })}
      onClick={() => setAsking(true)}
    >
      {translate('seamark.factor.remove')}
    </Button>
  );
}

interface FormProps extends RemovalProps {
  onCancel(): void;
}

/** Prompts for the password and a proof, by passkey or code, and removes the app or a passkey. */
function RemovalForm({ state, calls, passkey, onRemoved, onCancel }: FormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const canProve = canUsePasskey(state);
  const [byPasskey, setByPasskey] = useState(canProve);
  useFocusAfter();
  const { enrolledAt, passkeys } = state;
  const isLast = passkeys.length + (enrolledAt ? 1 : 0) === 1;
  const removed = () => {
    const text = isLast ? 'removed' : passkey ? 'passkey_removed' : 'app_removed';
    notify(`seamark.factor.${text}`, { type: 'success' });
    onRemoved?.();
  };
  return (
    <Stack sx={{ gap: 2, width: '100%' }}>
      <Typography>
        {translate(isLast ? 'seamark.factor.remove_about' : 'seamark.factor.remove_one')}
      </Typography>
      <ProofForm
        fields={byPasskey ? ['password'] : ['password', 'code']}
        help={{ code: translate(enrolledAt ? 'seamark.factor.or_recovery' : 'seamark.factor.recovery_code') }}
        submit={translate(byPasskey ? 'seamark.factor.remove_by_passkey' : 'seamark.factor.remove')}
        color="error"
        autoFocus
        send={async ({ password, code }) =>
          calls.remove(byPasskey ? await proveByPasskey(calls, password) : { password, code }, passkey)
        }
        onDone={removed}
      >
        {canProve && (
          <Button onClick={() => setByPasskey(!byPasskey)}>
            {translate(byPasskey ? 'seamark.factor.by_code' : 'seamark.factor.by_passkey')}
          </Button>
        )}
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </ProofForm>
    </Stack>
  );
}

/** Whether one of the account's passkeys can be used on this page. */
const canUsePasskey = ({ passkeys }: FactorState): boolean =>
  passkeyObstacle() === undefined && passkeys.some(({ origin }) => origin === location.origin);

/** Signs the challenge with a passkey. */
async function proveByPasskey(calls: FactorCalls, password: string): Promise<Proof> {
  const { challenge, passkey } = await calls.challenge(password);
  const { getPasskey } = await import('../../../providers/session/passkey');
  return { challenge, passkey: await getPasskey(passkey) };
}
