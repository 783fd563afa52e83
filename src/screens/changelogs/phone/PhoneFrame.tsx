import { styled } from '@mui/material/styles';
import { cardSize } from '../card/cardSize';

/** A phone's frame; how large it is comes with its style. */
export const Phone = styled('div')(({ theme }) => ({
  position: 'relative',
  transformOrigin: 'top left',
  padding: 9,
  borderRadius: 42,
  background: 'linear-gradient(150deg, #2a3f52, #0a1520 55%)',
  boxShadow: '0 14px 40px rgba(7, 24, 39, 0.35)',
  // The speaker, and the line that a thumb swipes.
  '&::before, &::after': { content: '""', position: 'absolute', zIndex: 1, left: '50%', borderRadius: 12 },
  '&::before': { top: 20, width: 92, height: 22, marginLeft: -46, background: '#050b12' },
  '&::after': { bottom: 15, width: 110, height: 4, marginLeft: -55, background: 'rgba(255,255,255,.75)' },
  '& [data-cut]': {
    position: 'absolute',
    left: 0,
    right: 0,
    top: cardSize.height,
    bottom: 0,
    borderTop: `2px dashed ${theme.palette.error.main}`,
    background: `color-mix(in srgb, ${theme.palette.error.main} 14%, transparent)`,
    pointerEvents: 'none',
  },
}));

/** What is inside it: by day or by night (`data-mode`), with large letters (`data-type`). */
export const Screen = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  height: '100%',
  overflowY: 'auto',
  scrollbarWidth: 'none',
  borderRadius: 34,
  padding: '54px 12px 20px',
  background: 'linear-gradient(#0b2545, #13678a 60%, #1b9aaa)',
  '&[data-mode="dark"]': { background: 'linear-gradient(#02070d, #0a2436 60%, #0f4651)' },
  // As large as the largest letters of the phone's usual sizes.
  '&[data-type="large"] article': { fontSize: '1.175rem', '& h2': { fontSize: '1.425rem' } },
  '&:focus-visible': { outline: '3px solid #62C6D8' },
});
