import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { Loading, useDelayed } from '../engine';
import { ErrorScreen } from './messages/ErrorScreen';
import { useTarget } from './useTarget';

const Frame = styled('main')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: theme.spacing(3),
  outline: 'none',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '&[aria-busy=true] > :not([role=status])': { display: 'none' },
}));

/** The screen, or a loading screen in its place while the next one's code loads for longer than 300 ms. */
export function Main({ id, children }: { id: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const target = useTarget();
  const isOpening = useDelayed(target !== null && target.pathname !== pathname);
  return (
    <Frame id={id} tabIndex={-1} aria-busy={isOpening}>
      {isOpening && <Loading isLate />}
      <ErrorBoundary FallbackComponent={ErrorScreen}>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
