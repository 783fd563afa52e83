import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { FieldTitle, type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { recordWidth } from '../../theme/screenWidth';
import type { PlacedField } from '../declaration/Declaration';
import { useDeclaration, useRecordId } from '../panel/DeclarationsContext';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { cacheKeys } from '../panel/reactAdminCache';
import { FailedLoad } from '../ui/FailedLoad';
import { FieldSkeletons } from '../ui/FieldSkeletons';
import { RecordGuard } from '../ui/RecordGuard';
import { RecordHeader } from './RecordHeader';
import { RelatedLayout } from './RelatedLayout';

const queryOptions = { onError: () => {} };

/** The read-only detail of the record in context: one row per field, and the record's actions. */
export function GeneratedShow() {
  const { name, show } = useDeclaration();
  const fields = show?.fields ?? [];
  return (
    <ShowScreen skeleton={<FieldSkeletons count={fields.length} height={22} />}>
      {() => (
        <RelatedLayout>
          <Card variant="outlined" sx={{ maxWidth: recordWidth.narrow, p: 3 }}>
            <ShownFields resource={name} fields={fields} />
          </Card>
        </RelatedLayout>
      )}
    </ShowScreen>
  );
}

interface Props<Shown extends RaRecord> {
  /** Shown next to the record's name. Default: its first status field, or choice with colours. */
  state?: (record: Shown) => ReactNode;
  /** Shown until the record has loaded, in the shape of the content. */
  skeleton: ReactNode;
  children: (record: Shown) => ReactNode;
}

/** The screen of a record's detail: the record's header, and its content once loaded. */
export function ShowScreen<Shown extends RaRecord>(props: Props<Shown>) {
  return (
    <ShowBase id={useRecordId()} disableAuthentication queryOptions={queryOptions}>
      <ShowFrame {...props} />
    </ShowBase>
  );
}

function ShowFrame<Shown extends RaRecord>({ state, skeleton, children }: Props<Shown>) {
  const declaration = useDeclaration();
  const context = useShowContext<Shown>();
  const { record, error, isPending, isFetching, refetch } = context;
  const query = useQueryClient().getQueryState(cacheKeys.record(declaration.name, record?.id ?? ''));
  return (
    <Stack sx={{ gap: 2 }}>
      <RecordHeader {...{ declaration, record, isPending }} view="show" state={record && state?.(record)} />
      <RecordGuard {...{ declaration, context, skeleton }}>
        {error && (
          <Box sx={{ maxWidth: recordWidth.narrow, mb: -1 }}>
            <FailedLoad readAt={query?.dataUpdatedAt ?? 0} isFetching={isFetching} onRetry={refetch} />
          </Box>
        )}
        {/* The key drops the state of another record. */}
        {record && <Fragment key={record.id}>{children(record)}</Fragment>}
      </RecordGuard>
    </Stack>
  );
}

function ShownFields({ resource, fields }: { resource: string; fields: readonly PlacedField[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: 'minmax(140px, auto) 1fr' },
        columnGap: 1.5,
        rowGap: { xs: 0.25, sm: 1.5 },
        m: 0,
      }}
    >
      {fields.map(({ source, field: { Cell } }) => (
        <Fragment key={source}>
          <Typography component="dt" color="textSecondary">
            <FieldTitle source={source} resource={resource} />
          </Typography>
          <Box
            component="dd"
            className={`ra-field-${source}`}
            sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, overflowWrap: 'anywhere' }}
          >
            <MissingCodeContext value={() => '…'}>
              <Cell source={source} />
            </MissingCodeContext>
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
