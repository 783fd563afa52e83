import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HttpClient } from '../../../providers/http/httpClient';
import { LoadArea, Loading, PageTitle, useLateTexts } from '../../engine';
import { recordWidth } from '../../theme/screenWidth';
import { Enrolment } from './Enrolment';
import { factorCalls } from './FactorCalls';
import { Passkeys } from './Passkeys';
import { RecoveryCodes } from './RecoveryCodes';
import { RecoveryLeft } from './RecoveryLeft';
import { Removal } from './Removal';

interface Props {
  httpClient: HttpClient;
  user: { email: string };
}

/** The app and the passkeys of who is signed in: set up, or taken off again (upstream-contract.md §15.5). */
export function SecondFactor(props: Props) {
  return useLateTexts() ? <FactorScreen {...props} /> : <Loading />;
}

function FactorScreen({ httpClient, user }: Props) {
  const translate = useTranslate();
  const [calls] = useState(() => factorCalls(httpClient));
  // Of nobody but who is here now, and of the server alone: not kept.
  const state = useQuery({ queryKey: ['second-factor'], queryFn: calls.read, gcTime: 0, staleTime: 0 });
  const { data, isFetching, error, dataUpdatedAt, refetch } = state;
  const [codes, setCodes] = useState<string[]>();

  const kept = (made: string[]) => {
    if (made.length > 0) setCodes(made);
    void refetch();
  };

  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} email={user.email} onDone={() => setCodes(undefined)} />;
    if (!data) return <Skeleton variant="rounded" height={160} />;
    const { enrolledAt, passkeys, recoveryCodesLeft } = data;
    const shared = { state: data, calls, user };
    return (
      <Stack sx={{ gap: 3 }}>
        {(enrolledAt || passkeys.length > 0) && <RecoveryLeft count={recoveryCodesLeft} />}
        <Stack component="section" aria-labelledby="app" sx={{ gap: 2 }}>
          <Typography id="app" variant="h6" component="h2">
            {translate('seamark.factor.app')}
          </Typography>
          {enrolledAt ? (
            <Removal {...shared} onRemoved={refetch} />
          ) : (
            <Enrolment {...{ calls, user }} onConfirmed={kept} />
          )}
        </Stack>
        <Divider />
        <Passkeys {...shared} onAdded={kept} onChanged={refetch} />
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
