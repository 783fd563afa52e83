import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RecordedCall } from '../calls/RecordedCall';
import { type ApiPlace, toCurl } from '../curl/toCurl';
import { JsonText } from './JsonText';

/** Copies a call as a command; where the browser lets nobody copy, it is shown instead. */
export function CopyCurl({ call, api }: { call: RecordedCall; api: ApiPlace }) {
  const [said, setSaid] = useState('');
  const [command, setCommand] = useState<string>();
  async function copy() {
    const text = toCurl(call, api);
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied, with variables in place of secrets');
    } catch {
      setSaid('Not copied: the browser does not allow it here');
      setCommand(text);
    }
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={copy} sx={{ justifySelf: 'start' }}>
        Copy as curl
      </Button>
      <Typography role="status" variant="caption">
        {said}
      </Typography>
      {command !== undefined && <JsonText label="The call as curl" value={command} />}
    </>
  );
}
