import Typography from '@mui/material/Typography';
import { useEffect } from 'react';

/** The page's heading, and the document's title. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Seamark`;
  }, [children]);
  return (
    <Typography component="h1" variant="h5" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
