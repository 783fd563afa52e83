import { keyframes } from '@mui/material/styles';

const appear = keyframes({ from: { visibility: 'hidden' } });

/** Style of what stands in for something that loads: not seen before that has taken 300 ms. */
export const appearLate = { animation: `${appear} 0s 300ms backwards` };
