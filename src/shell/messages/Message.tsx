import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '../../engine';
import { Logo } from '../../theme/Logo';

interface Props {
  title: string;
  text: string;
  role?: 'alert';
  /** Whether the next screen is about to replace it, and its heading must get the focus. */
  isLeft?: boolean;
  /** The actions. */
  children: ReactNode;
}

/** Replaces a screen and explains why it is unavailable. */
export function Message({ title, text, role, isLeft = false, children }: Props) {
  return (
    <Stack role={role} sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 560, padding: { xs: 1, md: 4 } }}>
      <Logo size={96} />
      <PageTitle isPending={isLeft}>{title}</PageTitle>
      <Typography color="textSecondary">{text}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Stack>
  );
}
