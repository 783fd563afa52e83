import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { FieldTitle, ShowBase, useShowContext } from 'react-admin';
import { recordWidth } from '../../theme/screenWidth';
import type { PlacedField } from '../declaration/Declaration';
import { useDeclaration, useRecordId } from '../panel/DeclarationsContext';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { cacheKeys } from '../panel/reactAdminCache';
import { FailedLoad } from '../ui/FailedLoad';
import { FieldSkeletons } from '../ui/FieldSkeletons';
import { RecordGuard } from '../ui/RecordGuard';
import { RecordHeader } from './record/RecordHeader';
import { RelatedLayout } from './related/RelatedLayout';

const queryOptions = { onError: () => {} };

/** The read-only detail of the record in context: one row per field, and the record's actions. */
export function GeneratedShow() {
  return (
    <ShowBase id={useRecordId()} disableAuthentication queryOptions={queryOptions}>
      <ShowFrame />
    </ShowBase>
  );
}

function ShowFrame() {
  const declaration = useDeclaration();
  const context = useShowContext();
  const { name, show } = declaration;
  const { record, error, isFetching, refetch } = context;
  const query = useQueryClient().getQueryState(cacheKeys.record(name, record?.id ?? ''));
  return (
    <Stack sx={{ gap: 2 }}>
      <RecordHeader {...{ declaration, record }} view="show" isPending={context.isPending} />
      <RecordGuard
        declaration={declaration}
        context={context}
        skeleton={<FieldSkeletons count={show?.fields.length ?? 0} height={22} />}
      >
        <RelatedLayout>
          {error && (
            <Box sx={{ maxWidth: recordWidth.narrow, mb: -1 }}>
              <FailedLoad readAt={query?.dataUpdatedAt ?? 0} isFetching={isFetching} onRetry={refetch} />
            </Box>
          )}
          <Card variant="outlined" sx={{ maxWidth: recordWidth.narrow, p: 3 }}>
            {/* The key drops the state of the fields of another record. */}
            {show && <ShownFields key={record?.id} resource={name} fields={show.fields} />}
          </Card>
        </RelatedLayout>
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
