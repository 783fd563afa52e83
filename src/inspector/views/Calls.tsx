import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import type { Declaration } from '../../engine';
import type { CallLog } from '../calls/createCallLog';
import type { ApiPlace } from '../curl/toCurl';
import { CallEntry } from './CallEntry';

interface Props {
  log: CallLog;
  api: ApiPlace;
  declarations: readonly Declaration[];
}

/** The calls of the panel, the newest first. */
export function Calls({ log, ...setting }: Props) {
  const calls = useSyncExternalStore(log.subscribe, log.calls);
  if (calls.length === 0) return <Typography sx={{ p: 2 }}>No call yet.</Typography>;
  return (
    <>
      <Button size="small" onClick={log.clear} sx={{ m: 0.5 }}>
        Clear
      </Button>
      {calls.map(call => (
        <CallEntry key={call.number} call={call} {...setting} />
      ))}
    </>
  );
}
