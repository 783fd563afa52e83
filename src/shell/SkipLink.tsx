import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(1),
  left: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}));

/** Moves the keyboard focus past header and menu, without changing the URL. */
export function SkipLink({ target }: { target: string }) {
  const translate = useTranslate();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <Skip href={`#${target}`} onClick={skip}>
      {translate('ra.navigation.skip_nav')}
    </Skip>
  );
}
