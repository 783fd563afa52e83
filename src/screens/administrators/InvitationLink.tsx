import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { Administrator } from '../../../resources/administrators';
import {
  formatDateTime,
  useDeferredTexts,
  useEngine,
  useFocusBack,
  useOutcome,
  usePanelDataProvider,
} from '../../engine';
import { ProofForm } from '../factor/ProofForm';

/**
 * Creates the link with which an account's owner chooses a password. It is shown only once, to be copied: the
 * panel sends no mail.
 */
export function InvitationLink() {
  return useDeferredTexts() && <Invitation />;
}

function Invitation() {
  const record = useRecordContext<Administrator>();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = usePanelDataProvider();
  const { user } = useEngine();
  const { failed } = useOutcome();
  const input = useRef<HTMLInputElement>(null);
  const [invitation, setInvitation] = useState<{ link: string; until: unknown }>();
  const create = async (password?: string) => {
    const sent = { id: record?.id ?? '', ...(password !== undefined && { data: { password } }) };
    const { data } = await dataProvider.act('administrators', 'invite', sent);
    const { link, invitedUntil } = Object(data);
    return { link: new URL(String(link), location.href).href, until: invitedUntil as unknown };
  };
  const show = (link: Awaited<ReturnType<typeof create>>) => {
    setInvitation(link);
    setTimeout(() => input.current?.select());
  };
  const { mutate, isPending } = useMutation({ mutationFn: () => create(), onSuccess: show, onError: failed });
  const button = useFocusBack(isPending);
  const text = (key: string, options?: object) =>
    translate(`resources.administrators.invitation.${key}`, options);

  if (record?.status === 'disabled') return <span>{text('disabled')}</span>;
  if (!invitation) {
    return (
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="body2" color="textSecondary">
          {text('about')}
        </Typography>
        {record?.status === 'active' ? (
          <ProofForm
            fields={['password']}
            help={{ password: text('password') }}
            email={user.email}
            submit={text('reset')}
            send={({ password }) => create(password)}
            onDone={show}
          />
        ) : (
          <Button ref={button} variant="outlined" size="small" loading={isPending} onClick={() => mutate()}>
            {text('make')}
          </Button>
        )}
      </Stack>
    );
  }
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(invitation.link);
      notify('resources.administrators.invitation.copied', { type: 'success' });
    } catch {
      notify('seamark.view_settings.not_copied', { type: 'error' });
    }
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextField
          label={text('link')}
          value={invitation.link}
          size="small"
          fullWidth
          inputRef={input}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <Button variant="outlined" onClick={copy} sx={{ flex: 'none' }}>
          {text('copy')}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary" role="status">
        {text('until', { time: formatDateTime(invitation.until) })}
      </Typography>
    </Stack>
  );
}
