import Box from '@mui/material/Box';
import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FailedLoad } from './FailedLoad';
import { LoadStatus } from './LoadStatus';
import { useDelayed } from './useDelayed';

interface Props {
  isFetching: boolean | undefined;
  error: unknown;
  /** When the shown rows were loaded, in milliseconds since 1970; 0 without rows. */
  readAt: number;
  /** The number of rows, if known; screen readers announce it. */
  total?: number | undefined;
  onRetry(): void;
  /** The rows, or their skeletons while there are none yet. */
  children: ReactNode;
}

/**
 * Wraps rows that load. Shows a reload on the rows once it has taken 300 ms, and a failed load above them.
 * Rows loaded before stay, marked as old.
 */
export function LoadArea({ isFetching = false, error, readAt, total, onRetry, children }: Props) {
  const isLate = useDelayed(isFetching);
  const hasFailed = Boolean(error);
  const opacity = readAt && isLate ? 0.5 : 1;
  return (
    <Box aria-busy={isFetching} sx={{ position: 'relative' }}>
      {readAt > 0 && isLate && <ProgressLine aria-hidden />}
      {hasFailed && <FailedLoad readAt={readAt} isFetching={isFetching} onRetry={onRetry} />}
      {(readAt > 0 || !hasFailed) && <Box style={{ opacity }}>{children}</Box>}
      <LoadStatus isLoading={isLate} hasFailed={hasFailed && !isFetching} total={total} />
    </Box>
  );
}

const run = keyframes({ from: { backgroundPositionX: '200%' }, to: { backgroundPositionX: '-100%' } });

/** A thin line along the upper edge of what is loading; it takes no space. */
export const ProgressLine = styled('div')(({ theme: { palette } }) => ({
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
