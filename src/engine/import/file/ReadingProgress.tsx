import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** How much of the file has been read, 0 to 1. */
export function ReadingProgress({ fraction }: { fraction: number }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {translate('seamark.import.reading')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.round(fraction * 100)}
        aria-label={translate('seamark.import.reading')}
      />
    </Box>
  );
}
