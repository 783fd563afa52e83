import { keyframes, styled } from '@mui/material/styles';

const run = keyframes({ from: { backgroundPositionX: '200%' }, to: { backgroundPositionX: '-100%' } });

/** A thin line along the upper edge of what is being read again; it takes no room. */
export const Progress = styled('div')(({ theme: { palette } }) => ({
  position: 'absolute',
  inset: '0 0 auto',
  zIndex: 3,
  height: 3,
  backgroundColor: palette.divider,
  backgroundImage: `linear-gradient(90deg, transparent, ${palette.secondary.main}, transparent)`,
  backgroundSize: '50% 100%',
  backgroundRepeat: 'no-repeat',
  animation: `${run} 1.2s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', backgroundColor: palette.secondary.main },
}));
