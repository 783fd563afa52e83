import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FactorCalls } from './FactorCalls';
import { ProofForm } from './ProofForm';
import type { Field } from './useProof';

interface Props {
  calls: FactorCalls;
  user: { email: string };
  onAdded(recoveryCodes: string[]): void;
  onFailed(): void;
  onCancel(): void;
}

/** Asks for the password and a name, has the browser make a passkey, and hands it in. */
export function PasskeyForm({ calls, user, onAdded, onFailed, onCancel }: Props) {
  const translate = useTranslate();
  const add = async ({ password, name }: Record<Field, string>) => {
    const { challenge, options } = await calls.beginPasskey(password);
    const { createPasskey } = await import('../../../providers/session/passkey');
    return calls.confirmPasskey({ challenge, passkey: await createPasskey(options), name });
  };
  return (
    <Stack sx={{ gap: 2, width: '100%' }}>
      <Typography variant="body2" color="textSecondary">
        {translate('seamark.factor.passkey_needed')}
      </Typography>
      <ProofForm
        fields={['password', 'name']}
        help={{ name: translate('seamark.factor.name_help') }}
        email={user.email}
        submit={translate('seamark.factor.add')}
        send={add}
        onDone={onAdded}
        onFailed={onFailed}
      >
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </ProofForm>
    </Stack>
  );
}
