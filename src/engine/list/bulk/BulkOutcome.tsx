import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RunState } from '../../run/Run';
import type { BulkRow, BulkTask } from './BulkRow';

interface Props {
  task: BulkTask;
  rows: readonly BulkRow[];
  state: RunState;
}

/** As many of those that failed are listed. */
const listed = 200;

/** How many records a task is done for, and each of the others by its name with the reason. */
export function BulkOutcome({ task, rows, state: { counts } }: Props) {
  const translate = useTranslate();
  const failures = rows.filter(row => row.state === 'failed');
  const unsent = rows.filter(row => row.state === 'waiting').length;
  return (
    <>
      <Alert severity={counts.done + counts.same > 0 ? 'warning' : 'error'} role="alert">
        {translate(task.some, { done: counts.done, count: rows.length })}
        {counts.same > 0 && <div>{translate('seamark.bulk.same', { smart_count: counts.same })}</div>}
        {unsent > 0 && <div>{translate('seamark.bulk.unsent', { smart_count: unsent })}</div>}
      </Alert>
      {failures.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('seamark.bulk.failures')}
          tabIndex={0}
          sx={{ m: 0, pl: 2.5, maxHeight: '40vh', overflowY: 'auto', overflowWrap: 'anywhere' }}
        >
          {failures.slice(0, listed).map(({ id, name, reason }) => (
            <Typography key={id} component="li" variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              <b>
                <bdi>{name}</bdi>
              </b>
              : {reason}
            </Typography>
          ))}
          {failures.length > listed && (
            <Typography component="li" variant="body2">
              {translate('seamark.batch.more', { count: failures.length - listed })}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
