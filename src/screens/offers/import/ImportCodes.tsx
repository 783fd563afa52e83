import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Platform } from '../../../../resources/platforms';
import { FileDrop, ReadingProgress, useLateTexts } from '../../../engine';
import { PlatformToggle } from '../../platforms/PlatformToggle';
import { Announcement } from './Announcement';
import { FileDetails } from './FileDetails';
import { ImportOutcome } from './ImportOutcome';
import { useAnalysis } from './useAnalysis';
import { useChosenFile } from './useChosenFile';
import { useImport } from './useImport';

interface Props {
  /** Called when the server may have taken codes in. */
  onSent(): void;
}

/** The import of requirements.md §2.11: a platform, a file, what it holds, and only then the one request. */
export function ImportCodes(props: Props) {
  return useLateTexts() && <ImportCard {...props} />;
}

function ImportCard({ onSent }: Props) {
  const translate = useTranslate();
  const [platform, setPlatform] = useState<Platform>('ios');
  const { file, options, choose, change } = useChosenFile();
  const analysis = useAnalysis(file, options);
  const job = useImport({ onSent, onImported: () => choose(null) });
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
            disabled={job.isRunning}
            onChoose={setPlatform}
          />
        </Stack>
        <FileDrop
          accept=".csv,.tsv,.txt"
          texts="resources.offers.import"
          file={file}
          disabled={job.isRunning}
          onChange={chosen => {
            job.forget();
            choose(chosen);
          }}
        />
        {file && !analysis.report && !analysis.problem && <ReadingProgress fraction={analysis.fraction} />}
        {file && (
          <FileDetails
            {...{ file, options, platform, analysis, job }}
            onChange={changed => {
              job.forget();
              change(changed);
            }}
          />
        )}
        <ImportOutcome state={job.state} />
        <Announcement file={file} analysis={analysis} state={job.state} />
      </Stack>
    </Card>
  );
}
