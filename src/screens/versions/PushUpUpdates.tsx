import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { type Platform, platforms } from '../../../resources/platforms';
import type { Version } from '../../../resources/versions';
import {
  HistoryButton,
  historyOf,
  LoadArea,
  PageTitle,
  UndoButton,
  useDeclaration,
  useDeclarations,
} from '../../engine';
import { recordWidth } from '../../theme/screenWidth';
import { PlatformChoice } from '../platforms/PlatformChoice';
import { useVersionsInUse } from './useVersionsInUse';
import { VersionFacts } from './VersionFacts';
import { VersionForm } from './VersionForm';

const queryOptions = { gcTime: 0 };

/** The app's minimum version and its priority, one platform at a time (requirements.md §2.10). */
export function PushUpUpdates(): ReactNode {
  const translate = useTranslate();
  const [platform, choose] = usePlatform();
  const declaration = useDeclaration('versions');
  const history = historyOf(declaration, useDeclarations());
  const current = useGetOne<Version>('versions', { id: platform }, queryOptions);
  const { data, error, isFetching, dataUpdatedAt, refetch } = current;
  const inUse = useVersionsInUse(platform);
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle>{translate('resources.versions.name', { smart_count: 2 })}</PageTitle>
      <Card variant="outlined" sx={{ maxWidth: recordWidth.narrow }}>
        <CardContent sx={{ display: 'grid', gap: 2, px: { xs: 2, sm: 3 }, pt: 2, '&:last-child': { pb: 3 } }}>
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <PlatformChoice
              label={translate('resources.versions.fields.platform')}
              platform={platform}
              onChoose={choose}
            />
            <Stack direction="row" sx={{ gap: 1 }}>
              <UndoButton resource="versions" id={platform} />
              {data && history && <HistoryButton history={history} owner={declaration} record={data} />}
            </Stack>
          </Stack>
          <LoadArea {...{ isFetching, error, readAt: dataUpdatedAt }} onRetry={refetch}>
            <VersionFacts {...{ platform, data, inUse, history }} />
          </LoadArea>
        </CardContent>
        {/* A new form for each platform: it inherits no state and receives no late responses. */}
        {declaration.can.edit({ id: platform, platform }) && (
          <VersionForm
            key={platform}
            {...{ platform, data, inUse }}
            isRead={Boolean(data || error)}
            onSaved={refetch}
          />
        )}
      </Card>
    </Stack>
  );
}

/** The platform in the URL, else the first; it survives reload and Back. */
function usePlatform(): [Platform, (platform: Platform) => void] {
  const [params, setParams] = useSearchParams();
  const named = platforms.find(({ id }) => id === params.get('platform')) ?? platforms[0];
  return [named.id, chosen => setParams({ platform: chosen })];
}
