import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { HttpClient } from '../../../providers/http/createHttpClient';
import { formatDate, LoadArea, PageTitle } from '../../engine';
import { recordWidth } from '../../theme/screenWidth';
import { factorCalls, type Secret } from './FactorCalls';
import { Passkeys } from './Passkeys';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { Removal } from './Removal';
import { type SecretProps, SecretToScan } from './SecretToScan';

/** Sets up or removes the current user's authenticator app and passkeys (upstream-contract.md §15.5). */
export function SecondFactor({ httpClient }: { httpClient: HttpClient }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [calls] = useState(() => factorCalls(httpClient));
  // Not cached: it belongs to the current user and changes on the server.
  const state = useQuery({ queryKey: ['second-factor'], queryFn: calls.read, gcTime: 0, staleTime: 0 });
  const { data, isFetching, error, dataUpdatedAt, refetch } = state;
  const [codes, setCodes] = useState<string[]>();

  const showRecoveryCodes = (created: string[]) => created.length > 0 && setCodes(created);
  const appAdded = (created: string[]) => {
    notify('seamark.factor.app_added', { type: 'success' });
    showRecoveryCodes(created);
  };

  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
    if (!data) return <Skeleton variant="rounded" height={160} />;
    const { enrolledAt, passkeys, recoveryCodesLeft } = data;
    const shared = { state: data, calls };
    return (
      <Stack sx={{ gap: 3 }}>
        {(enrolledAt || passkeys.length > 0) && <RecoveryLeft count={recoveryCodesLeft} />}
        <Stack component="section" aria-labelledby="app" sx={{ gap: 2 }}>
          <Typography id="app" variant="h6" component="h2">
            {translate('seamark.factor.app')}
          </Typography>
          {enrolledAt ? (
            <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
              <Typography>
                {translate(passkeys.length > 0 ? 'seamark.factor.since_either' : 'seamark.factor.since', {
                  day: formatDate(enrolledAt),
                })}
              </Typography>
              <Removal {...shared} />
            </Stack>
          ) : (
            <Enrolment calls={calls} onConfirmed={appAdded} />
          )}
        </Stack>
        <Divider />
        <Passkeys {...shared} onAdded={showRecoveryCodes} />
      </Stack>
    );
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle>{translate('seamark.user.second_factor')}</PageTitle>
      <Card variant="outlined" sx={{ maxWidth: recordWidth.narrow }}>
        <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
          <LoadArea {...{ isFetching, error, readAt: dataUpdatedAt }} onRetry={refetch}>
            {content()}
          </LoadArea>
        </CardContent>
      </Card>
    </Stack>
  );
}

/** Sets up an authenticator app: the password, the secret for the app, then its first code. */
function Enrolment(props: Omit<SecretProps, 'secret' | 'onCancel'>) {
  const translate = useTranslate();
  const [secret, setSecret] = useState<Secret | null>();
  if (secret) return <SecretToScan {...props} secret={secret} onCancel={() => setSecret(null)} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{translate('seamark.factor.about')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('seamark.factor.needed')}
      </Typography>
      <ProofForm
        fields={['password']}
        submit={translate('seamark.factor.begin')}
        autoFocus={secret === null}
        send={({ password }) => props.calls.begin(password)}
        onDone={setSecret}
      />
    </Stack>
  );
}

/** Fewer recovery codes than this show a warning. */
const lowCount = 3;

/** The number of remaining recovery codes, with a warning if there are few. */
function RecoveryLeft({ count }: { count: number }) {
  const translate = useTranslate();
  return (
    <Alert severity={count < lowCount ? 'warning' : 'info'} sx={{ width: '100%' }}>
      {translate('seamark.factor.left', { smart_count: count })}{' '}
      {count < lowCount && translate('seamark.factor.renew')}
    </Alert>
  );
}
