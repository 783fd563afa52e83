import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Loading } from '../engine';
import { Deferred } from './Deferred';
import { Header } from './header/Header';
import { Keys } from './keys/Keys';
import { ErrorScreen } from './messages/ErrorScreen';
import { PartError } from './messages/PartError';
import { ScrollToTop } from './ScrollToTop';
import { SkipLink } from './SkipLink';
import { Sidebar } from './sidebar/Sidebar';

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
 * The frame of every screen: header, navigation and the screen itself. Each part has its own error boundary,
 * so an error in one leaves the others working. Navigation does not re-render it.
 */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink target={mainId} />
      <ErrorBoundary FallbackComponent={PartError}>
        <Header />
      </ErrorBoundary>
      <Body>
        <ErrorBoundary FallbackComponent={PartError}>
          <Sidebar />
        </ErrorBoundary>
        <main id={mainId} tabIndex={-1}>
          <ErrorBoundary FallbackComponent={ErrorScreen}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </Body>
      <ScrollToTop />
      <Keys />
      <Deferred>{({ DeferredParts }) => <DeferredParts />}</Deferred>
    </>
  );
}
