import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Administrator } from '../../resources/administrators';
import { formatDateTime, usePanelDataProvider } from '../engine';
import { CopyButton } from './factor/CopyButton';
import { ProofForm } from './factor/ProofForm';

/**
 * Creates the link with which an account's owner chooses a password. It is shown only once, to be copied: the
 * panel sends no mail.
 */
export function InvitationLink() {
  const record = useRecordContext<Administrator>();
  // A link ends when its account is disabled or the invitation is accepted.
  return <Invitation key={record?.status} record={record} />;
}

function Invitation({ record }: { record: Administrator | undefined }) {
  const text = useText();
  const [link, setLink] = useState<CreatedLink>();
  if (record?.status === 'disabled') return <span>{text('disabled')}</span>;
  return link ? <LinkToCopy {...link} /> : <InvitationForm record={record} onCreated={setLink} />;
}

interface CreatedLink {
  link: string;
  until: unknown;
}

interface InvitationFormProps {
  record: Administrator | undefined;
  onCreated(link: CreatedLink): void;
}

/** Creates the link; for an account in use, after the administrator enters their password. */
function InvitationForm({ record, onCreated }: InvitationFormProps) {
  const text = useText();
  const dataProvider = usePanelDataProvider();
  const isReset = record?.status === 'active';
  const create = async ({ password }: { password: string }) => {
    const sent = { id: record?.id ?? '', ...(isReset && { data: { password } }) };
    const { data } = await dataProvider.act('administrators', 'invite', sent);
    const { link, invitedUntil } = Object(data);
    return { link: new URL(String(link), location.href).href, until: invitedUntil as unknown };
  };
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2" color="textSecondary">
        {text('about')}
      </Typography>
      <ProofForm
        fields={isReset ? ['password'] : []}
        help={{ password: text('password') }}
        submit={text(isReset ? 'reset' : 'make')}
        send={create}
        onDone={onCreated}
      />
    </Stack>
  );
}

/** The selected link with a button to copy it, and until when it is valid. */
function LinkToCopy({ link, until }: CreatedLink) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextField
          label={text('link')}
          value={link}
          size="small"
          fullWidth
          inputRef={input}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <CopyButton text={link} />
      </Stack>
      <Typography variant="body2" color="textSecondary" role="status">
        {text('until', { time: formatDateTime(until) })}
      </Typography>
    </Stack>
  );
}

function useText() {
  const translate = useTranslate();
  return (key: string, options?: object) => translate(`resources.administrators.invitation.${key}`, options);
}
