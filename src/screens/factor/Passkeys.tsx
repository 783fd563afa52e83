import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatDate } from '../../engine';
import type { FactorCalls, FactorState, Passkey } from './FactorCalls';
import { type ProofField, ProofForm } from './ProofForm';
import { passkeyObstacle } from './passkeyObstacle';
import { Removal, type RemovalProps } from './Removal';

interface Props {
  state: FactorState;
  calls: FactorCalls;
  /** @param recoveryCodes Empty if some existed already. */
  onAdded(recoveryCodes: string[]): void;
}

/** The passkeys of an account, with buttons to remove each and to add one. */
export function Passkeys({ state, calls, onAdded }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  const added = (recoveryCodes: string[]) => {
    notify('seamark.factor.passkey_added', { type: 'success' });
    onAdded(recoveryCodes);
  };
  const { passkeys } = state;
  return (
    <Stack component="section" aria-labelledby="passkeys" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography
        ref={heading}
        tabIndex={-1}
        id="passkeys"
        variant="h6"
        component="h2"
        sx={{ outline: 'none' }}
      >
        {translate('seamark.factor.passkeys')}
      </Typography>
      <Typography>{translate('seamark.factor.passkeys_about')}</Typography>
      {passkeys.length > 0 && (
        <Box component="ul" aria-labelledby="passkeys" sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}>
          {passkeys.map(passkey => (
            <PasskeyRow
              key={passkey._id}
              {...{ passkey, state, calls }}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </Box>
      )}
      <AddPasskey calls={calls} onAdded={added} />
    </Stack>
  );
}

/** A passkey with its dates and a button to remove it. */
function PasskeyRow(props: RemovalProps & { passkey: Passkey }) {
  const translate = useTranslate();
  const { name, origin, createdAt, usedAt } = props.passkey;
  const used = usedAt
    ? translate('seamark.factor.used', { day: formatDate(usedAt) })
    : translate('seamark.factor.unused');
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
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
      <Removal {...props} />
    </Stack>
  );
}

interface AddPasskeyProps {
  calls: FactorCalls;
  onAdded(recoveryCodes: string[]): void;
}

/**
 * Prompts for the password and a name, has the browser create a passkey, and registers it. If the page cannot
 * have passkeys, it shows why.
 */
function AddPasskey({ calls, onAdded }: AddPasskeyProps) {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState<boolean>();
  const obstacle = passkeyObstacle();
  const add = async ({ password, name }: Record<ProofField, string>) => {
    const { challenge, options } = await calls.beginPasskey(password);
    const { createPasskey } = await import('../../../providers/session/passkey');
    return calls.confirmPasskey({ challenge, passkey: await createPasskey(options), name });
  };
  const added = (recoveryCodes: string[]) => {
    setAdding(false);
    onAdded(recoveryCodes);
  };
  if (obstacle)
    return (
      <Alert severity="info" sx={{ width: '100%' }}>
        {translate(`seamark.factor.obstacle.${obstacle}`, { https: 'https', localhost: 'localhost' })}
      </Alert>
    );
  if (!isAdding)
    return (
      <Button autoFocus={isAdding === false} variant="outlined" onClick={() => setAdding(true)}>
        {translate('seamark.factor.add_passkey')}
      </Button>
    );
  return (
    <Stack sx={{ gap: 2, width: '100%' }}>
      <Typography variant="body2" color="textSecondary">
        {translate('seamark.factor.passkey_needed')}
      </Typography>
      <ProofForm
        fields={['password', 'name']}
        help={{ name: translate('seamark.factor.name_help') }}
        submit={translate('ra.action.add')}
        autoFocus
        send={add}
        onDone={added}
      >
        <Button onClick={() => setAdding(false)}>{translate('ra.action.cancel')}</Button>
      </ProofForm>
    </Stack>
  );
}
