import Box from '@mui/material/Box';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FieldTitle, RecordContextProvider, useGetOne, useTranslate } from 'react-admin';
import type { Version } from '../../../resources/versions';
import { LoadArea, useDeclaration } from '../../engine';

const shown = ['version', 'priority'];
const queryOptions = { gcTime: 0, onError: () => {} };

/** Version and priority of one platform, for those who may not set them. */
export function VersionFacts({ platform }: { platform: string }) {
  const { name, fields } = useDeclaration();
  const translate = useTranslate();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useGetOne<Version>(
    name,
    { id: platform },
    queryOptions,
  );
  return (
    <CardContent sx={{ px: { xs: 2, sm: 3 } }}>
      <LoadArea {...{ isFetching, error }} readAt={data ? dataUpdatedAt : 0} onRetry={refetch}>
        <RecordContextProvider value={{ ...data, id: platform }}>
          <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0 }}>
            {shown.map(source => {
              const Cell = fields[source]?.Cell;
              return (
                <div key={source}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    <FieldTitle source={source} resource={name} />
                  </Typography>
                  <Typography component="dd" variant="h6" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    {!data && <Skeleton width={80} />}
                    {data && (data.version && Cell ? <Cell source={source} /> : '—')}
                  </Typography>
                </div>
              );
            })}
          </Box>
          {data && !data.version && (
            <Typography color="textSecondary">{translate('resources.versions.none')}</Typography>
          )}
        </RecordContextProvider>
      </LoadArea>
    </CardContent>
  );
}
