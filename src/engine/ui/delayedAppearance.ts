import { keyframes } from '@mui/material/styles';

const appear = keyframes({ from: { visibility: 'hidden' } });

/** Style of a loading placeholder: hidden for the first 300 ms. */
export const delayedAppearance = { animation: `${appear} 0s 300ms backwards` };
