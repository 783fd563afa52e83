import CardContent from '@mui/material/CardContent';
import type { ReactNode } from 'react';

/** A form's inputs in a column inside the form's card. */
export function FormFields({ children }: { children: ReactNode }) {
  return <CardContent sx={{ display: 'grid', gap: 1, p: { xs: 2, sm: 3 } }}>{children}</CardContent>;
}
