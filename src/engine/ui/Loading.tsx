import { keyframes, styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useDelayed } from './useDelayed';

const swell = keyframes({ from: { backgroundPositionX: 0 }, to: { backgroundPositionX: -48 } });

const wave = (color: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="16"><path d="M0 8c12 0 12-6 24-6s12 6 24 6" fill="none" stroke="${color}" stroke-width="3"/></svg>`,
  )}")`;

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(8, 2),
  color: theme.palette.text.secondary,
  '&::before': {
    content: '""',
    width: 96,
    height: 16,
    backgroundImage: wave(theme.palette.secondary.main),
    animation: `${swell} 1.2s linear infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::before': { animation: 'none' } },
}));

/** Shown once a screen has been loading for 300 ms (requirements.md §9), which `isLate` says has passed. */
export function Loading({ isLate = false }) {
  const translate = useTranslate();
  const hasWaited = useDelayed(!isLate);
  return (isLate || hasWaited) && <Frame role="status">{translate('seamark.loading')}</Frame>;
}
