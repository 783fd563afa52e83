import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { name } from '../../../resources/panel';
import { useHeading } from '../../engine';
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
export function Message({ title, text, role, isLeft, children }: Props) {
  const heading = useHeading(isLeft);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title]);
  return (
    <Stack role={role} sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 560, padding: { xs: 1, md: 4 } }}>
      <Logo size={96} />
      <Typography ref={heading} tabIndex={-1} component="h1" variant="h1" sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Stack>
  );
}
