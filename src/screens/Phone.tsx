import { styled } from '@mui/material/styles';

/** A phone sized by its style; it scales from its upper left corner. */
export const Phone = styled('div')({
  position: 'relative',
  flex: 'none',
  transformOrigin: 'top left',
  padding: 9,
  borderRadius: 42,
  background: 'linear-gradient(150deg, #2a3f52, #0a1520 55%)',
  boxShadow: '0 4px 12px rgba(7, 24, 39, 0.3)',
  // The speaker, and the home indicator.
  '&::before, &::after': { content: '""', position: 'absolute', zIndex: 1, left: '50%', borderRadius: 12 },
  '&::before': { top: 20, width: 92, height: 22, marginLeft: -46, background: '#050b12' },
  '&::after': { bottom: 15, width: 110, height: 4, marginLeft: -55, background: 'rgba(255,255,255,.75)' },
});

/** Its scrollable screen, light or, with `data-mode="dark"`, dark. */
export const PhoneScreen = styled('div')({
  height: '100%',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  borderRadius: 34,
  padding: '54px 12px 20px',
  background: 'linear-gradient(#0b2545, #13678a 60%, #1b9aaa)',
  '&[data-mode="dark"]': { background: 'linear-gradient(#02070d, #0a2436 60%, #0f4651)' },
  '&:focus-visible': { outline: '3px solid #62C6D8' },
});
