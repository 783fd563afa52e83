import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The heading of a part of the inspector. */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <Typography component="h3" variant="caption" sx={{ fontWeight: 700, mt: 1 }}>
      {children}
    </Typography>
  );
}
