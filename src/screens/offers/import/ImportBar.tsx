import FileUpload from '@mui/icons-material/FileUpload';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../../../engine';
import type { ImportState } from './useImport';

interface Props {
  state: ImportState;
  accepted: number;
  /** Whether a question is to be answered first. */
  isAsked: boolean;
  platform: string;
  onStart(): void;
  onCancel(): void;
}

/** The button that imports; while it does, how far it has come, and Cancel. */
export function ImportBar({ state, accepted, isAsked, platform, onStart, onCancel }: Props) {
  const translate = useTranslate();
  const numbers = useNumbers();
  if (state.step !== 'preparing' && state.step !== 'sending') {
    return (
      <Box>
        <Button
          variant="contained"
          startIcon={<FileUpload />}
          disabled={accepted === 0 || isAsked}
          onClick={onStart}
        >
          {translate('resources.offers.import.start', {
            smart_count: accepted,
            count: numbers.count(accepted),
            platform,
          })}
        </Button>
      </Box>
    );
  }
  const { step, fraction } = state;
  const isWaiting = step === 'sending' && fraction >= 1;
  const said = translate(`resources.offers.import.${isWaiting ? 'waiting' : step}`, {
    share: numbers.share(fraction),
  });
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="body2" sx={{ mb: 0.5 }}>
          {said}
        </Typography>
        <LinearProgress
          variant={isWaiting ? 'indeterminate' : 'determinate'}
          value={Math.round(fraction * 100)}
          aria-label={translate(`resources.offers.import.progress_${step}`)}
        />
      </Box>
      <Button color="inherit" variant="outlined" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
    </Stack>
  );
}
