import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { type Platform, platforms } from '../../../resources/platforms';
import { PageTitle, useDeclaration } from '../../engine';
import { recordWidth } from '../../theme/screenWidth';
import { PlatformToggle } from '../platforms/PlatformToggle';
import { VersionFacts } from './VersionFacts';
import { VersionForm } from './VersionForm';

/** The minimum version of the app and its priority, a platform at a time (requirements.md §2.10). */
export function PushUpUpdates(): ReactNode {
  const translate = useTranslate();
  const [platform, choose] = usePlatform();
  const { can } = useDeclaration('versions');
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle>{translate('resources.versions.name', { smart_count: 2 })}</PageTitle>
      <Card variant="outlined" sx={{ maxWidth: recordWidth.narrow }}>
        <CardContent sx={{ px: { xs: 2, sm: 3 }, pt: 3, pb: 0 }}>
          <PlatformToggle
            label={translate('resources.versions.fields.platform')}
            platform={platform}
            onChoose={choose}
          />
        </CardContent>
        {/* A form of its own for each platform: nothing of the one before is left, and no late answer lands here. */}
        {can.edit({ id: platform, platform }) ? (
          <VersionForm key={platform} platform={platform} />
        ) : (
          <VersionFacts platform={platform} />
        )}
      </Card>
    </Stack>
  );
}

/** The platform that the address names, the first where it names none: reload and Back keep it. */
function usePlatform(): [Platform, (platform: Platform) => void] {
  const [params, setParams] = useSearchParams();
  const named = platforms.find(({ id }) => id === params.get('platform')) ?? platforms[0];
  return [named.id, chosen => setParams({ platform: chosen })];
}
