import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FactorCalls, Secret } from './FactorCalls';
import { ProofForm } from './ProofForm';
import { SecretToScan } from './SecretToScan';

interface Props {
  calls: FactorCalls;
  user: { email: string };
  onConfirmed(recoveryCodes: string[]): void;
}

/** Sets an authenticator app up: the password, the secret for the app, and a first code of it. */
export function Enrolment({ calls, user, onConfirmed }: Props) {
  const translate = useTranslate();
  const [secret, setSecret] = useState<Secret>();
  if (secret) return <SecretToScan {...{ secret, calls, user, onConfirmed }} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{translate('seamark.factor.about')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('seamark.factor.needed')}
      </Typography>
      <ProofForm
        fields={['password']}
        email={user.email}
        submit={translate('seamark.factor.begin')}
        send={({ password }) => calls.begin(password)}
        onDone={setSecret}
      />
    </Stack>
  );
}
