import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Deferred } from './Deferred';
import { Header } from './header/Header';
import { Keys } from './keys/Keys';
import { Main } from './Main';
import { PartError } from './messages/PartError';
import { ScrollToTop } from './ScrollToTop';
import { SkipLink } from './SkipLink';
import { Sidebar } from './sidebar/Sidebar';

const mainId = 'main-content';

const Body = styled('div')({ display: 'flex', alignItems: 'flex-start' });

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
        <Main id={mainId}>{children}</Main>
      </Body>
      <ScrollToTop />
      <Keys />
      <Deferred>{({ DeferredParts }) => <DeferredParts />}</Deferred>
    </>
  );
}
