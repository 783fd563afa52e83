import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type HttpError, type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Declaration } from '../declaration/Declaration';
import { passFocusOn } from '../panel/screenFocus';
import { LoadStatus } from './LoadStatus';
import { recordListPath } from './recordPath';
import { useDelayed } from './useDelayed';

interface Props {
  declaration: Declaration;
  context: { record?: RaRecord | undefined; error?: Error | null; refetch: () => unknown };
  isAllowed?: (record: RaRecord) => boolean;
  /** Shown until the record has loaded, in the shape of the content. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Renders the children once the record has loaded and is allowed; else shows the error. */
export function RecordGuard({ declaration, context, isAllowed = () => true, skeleton, children }: Props) {
  const { record, error, refetch } = context;
  const translate = useTranslate();
  const isPending = !record && !error;
  const isLate = useDelayed(isPending);
  if (record && isAllowed(record)) return children;
  if (isPending) {
    return (
      <div aria-busy>
        <div aria-hidden>{skeleton}</div>
        <LoadStatus isLoading={isLate} hasFailed={false} />
      </div>
    );
  }
  const isMissing = (error as Partial<HttpError> | null)?.status === 404;
  const message = record
    ? 'seamark.page.locked'
    : isMissing
      ? 'seamark.errors.not_found'
      : (error?.message ?? '');
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Alert severity={record ? 'info' : 'error'}>{translate(message, { _: message })}</Alert>
      <Stack direction="row" sx={{ gap: 1 }}>
        {error && !isMissing && (
          <Button ref={passFocusOn} variant="contained" onClick={() => refetch()}>
            {translate('seamark.page.retry')}
          </Button>
        )}
        <Button component={Link} to={recordListPath(declaration, record)}>
          {translate('seamark.page.to_list')}
        </Button>
      </Stack>
    </Stack>
  );
}
