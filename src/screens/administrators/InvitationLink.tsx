import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { Administrator } from '../../../resources/administrators';
import { useLateTexts, useOutcome, usePanelDataProvider } from '../../engine';

/**
 * Makes the link by which an account's owner chooses a password, and shows it this once, to be copied: no
 * mail is sent from here.
 */
export function InvitationLink() {
  return useLateTexts() && <Invitation />;
}

function Invitation() {
  const record = useRecordContext<Administrator>();
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = usePanelDataProvider();
  const { failed } = useOutcome();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const outcome = await dataProvider.act('administrators', 'invite', { id: record?.id ?? '' });
      const { link, invitedUntil } = Object(outcome.data);
      return { link: new URL(String(link), location.href).href, until: new Date(String(invitedUntil)) };
    },
    onSuccess: () => setTimeout(() => input.current?.select()),
    onError: error => failed(error),
  });
  const text = (key: string, options?: object) =>
    translate(`resources.administrators.invitation.${key}`, options);

  if (record?.status === 'disabled') return <span>{text('disabled')}</span>;
  if (!data) {
    return (
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="body2" color="textSecondary">
          {text('about')}
        </Typography>
        <Button variant="outlined" size="small" loading={isPending} onClick={() => mutate()}>
          {text('make')}
        </Button>
      </Stack>
    );
  }
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(data.link);
      notify('resources.administrators.invitation.copied', { type: 'success' });
    } catch {
      notify('seamark.look.not_copied', { type: 'error' });
    }
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextField
          label={text('link')}
          value={data.link}
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
        {text('until', { time: data.until.toLocaleString() })}
      </Typography>
    </Stack>
  );
}
