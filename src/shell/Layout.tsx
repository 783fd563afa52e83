import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { Loading, useDelayed } from '../engine';
import { Deferred } from './Deferred';
import { Header } from './header/Header';
import { Keys } from './keys/Keys';
import { ErrorScreen } from './messages/ErrorScreen';
import { PartError } from './messages/PartError';
import { Sidebar } from './sidebar/Sidebar';
import { useTarget } from './useTarget';

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

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(1),
  left: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}));

/** Moves the keyboard focus past header and menu, without changing the URL. */
function SkipLink({ target }: { target: string }) {
  const translate = useTranslate();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <Skip href={`#${target}`} onClick={skip}>
      {translate('ra.navigation.skip_nav')}
    </Skip>
  );
}

const Frame = styled('main')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: theme.spacing(3),
  outline: 'none',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '&[aria-busy=true] > :not([role=status])': { display: 'none' },
}));

/** The screen, or a loading screen in its place while the next one's code loads for longer than 300 ms. */
function Main({ id, children }: { id: string; children: ReactNode }) {
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

/**
 * Scrolls to the top on every route change (requirements.md §2.5), including Back and Forward, for which
 * browsers would restore their own position. A list's page or filter is not another route, but navigation can
 * request it with `state.atTop`, as a list's pagination does.
 */
function ScrollToTop() {
  const { pathname, key, state } = useLocation();
  const { atTop }: { atTop?: boolean } = Object(state);

  useEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = before;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each route change
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation that requests it
  useEffect(() => {
    if (atTop) window.scrollTo(0, 0);
  }, [key, atTop]);
  return null;
}
