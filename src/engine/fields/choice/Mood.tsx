import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A state's meaning, shown as a colour. */
export type Mood = 'success' | 'error' | 'warning' | 'info' | 'neutral';

const colors = {
  success: 'success.main',
  error: 'error.main',
  warning: 'warning.main',
  info: 'info.main',
  neutral: 'text.secondary',
};

/** A word with a dot of its mood's colour before it. */
export function MoodText({ mood, children }: { mood: Mood; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, overflowWrap: 'break-word' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          flex: 'none',
          borderRadius: '50%',
          bgcolor: colors[mood],
          forcedColorAdjust: 'none',
        }}
      />
      <span>{children}</span>
    </Box>
  );
}
