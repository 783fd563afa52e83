import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { UnsavedGuard, useWhenBack } from '../engine';
import { Header } from './header/Header';
import { ErrorScreen } from './messages/ErrorScreen';
import { Loading } from './messages/Loading';
import { PartError } from './messages/PartError';
import { ScrollToTop } from './ScrollToTop';
import { SkipLink } from './SkipLink';
import { Sidebar } from './sidebar/Sidebar';

// At once: by the first press it should be known which screen that leaves.
const loadLateParts = () => import('./LateParts');
loadLateParts().catch(() => {});

const mainId = 'main-content';

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  '& > main': {
    flex: 1,
    minWidth: 0,
    padding: theme.spacing(3),
    outline: 'none',
    [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  },
}));

/**
 * The frame of every screen: header, navigation and the screen itself. Each part breaks by itself: an error
 * in one leaves the others at work.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  // The drawer of small screens is open on one place in the history, so that going anywhere closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  return (
    <>
      <SkipLink target={mainId} />
      <ErrorBoundary FallbackComponent={PartError}>
        <Header open={open} onToggle={() => setOpenAt(open ? undefined : key)} />
      </ErrorBoundary>
      <Body>
        <ErrorBoundary FallbackComponent={PartError}>
          <Sidebar open={open} onClose={() => setOpenAt(undefined)} />
        </ErrorBoundary>
        <main id={mainId} tabIndex={-1}>
          <ErrorBoundary FallbackComponent={ErrorScreen}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </Body>
      <UnsavedGuard />
      <ScrollToTop />
      <Later />
    </>
  );
}

/**
 * The late parts as soon as their code is here: what has suspended is held back by React for 0.3 s more.
 * Where it could not be had, it is asked for again at each place in the history and when the network is back.
 */
function Later() {
  const { key } = useLocation();
  const [LateParts, setLateParts] = useState<ComponentType>();
  const fetch = () =>
    void loadLateParts().then(
      module => setLateParts(() => module.LateParts),
      () => {},
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another try
  useEffect(() => {
    if (!LateParts) fetch();
  }, [key]);
  useWhenBack(fetch);
  return LateParts && <LateParts />;
}
