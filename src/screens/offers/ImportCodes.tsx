import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { Platform } from '../../../resources/platforms';
import { FileImport, importId, useFileImport } from '../../engine';
import { PlatformChoice } from '../platforms/PlatformChoice';
import { codeColumns } from './codeColumns';

/** The import (requirements.md §2.11): a platform, then the steps of every file. */
export function ImportCodes() {
  const translate = useTranslate();
  const [platform, setPlatform] = useState<Platform>('ios');
  const control = useFileImport({
    columns: codeColumns,
    request: { id: platform, data: { platform } },
    facts: { platform: translate(`resources.offers.statistics.${platform}`) },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the search navigates here
  useEffect(() => {
    if (hash === `#${importId}`) heading.current?.focus();
  }, [hash, key]);
  return (
    <Card component="section" variant="outlined" aria-labelledby={importId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack sx={{ gap: 2 }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography id={importId} ref={heading} tabIndex={-1} component="h2" variant="h6">
            {translate('resources.offers.import_file')}
          </Typography>
          <PlatformChoice
            label={translate('resources.offers.import.platform')}
            platform={platform}
            disabled={control.isRunning}
            onChoose={setPlatform}
          />
        </Stack>
        <FileImport control={control} />
      </Stack>
    </Card>
  );
}
