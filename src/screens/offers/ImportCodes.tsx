import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Platform } from '../../../resources/platforms';
import { FileImport, useFileImport, useLateTexts } from '../../engine';
import { PlatformToggle } from '../platforms/PlatformToggle';
import { codeColumns } from './codeColumns';

interface Props {
  /** Called when the server may have stored codes. */
  onSent(): void;
}

/** The import of requirements.md §2.11: a platform, a file, what it holds, and only then the one request. */
export function ImportCodes(props: Props) {
  return useLateTexts() && <ImportCard {...props} />;
}

function ImportCard({ onSent }: Props) {
  const translate = useTranslate();
  const [platform, setPlatform] = useState<Platform>('ios');
  const control = useFileImport('offers', codeColumns, onSent);
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby="import-codes"
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      <Stack sx={{ gap: 2 }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography id="import-codes" component="h2" variant="h6">
            {translate('resources.offers.places.import-codes')}
          </Typography>
          <PlatformToggle
            label={translate('resources.offers.import.platform')}
            platform={platform}
            disabled={control.isRunning}
            onChoose={setPlatform}
          />
        </Stack>
        <FileImport
          resource="offers"
          control={control}
          request={{ id: platform, data: { platform } }}
          facts={{ platform: translate(`resources.offers.statistics.${platform}`) }}
        />
      </Stack>
    </Card>
  );
}
