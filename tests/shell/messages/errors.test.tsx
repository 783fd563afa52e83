import { act, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { type ReactNode, use } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from '../../../providers/http/createConnection';
import { name } from '../../../resources/panel';
import { ConnectionContext } from '../../../src/engine';
import { Loading } from '../../../src/engine/ui/Loading';
import { PageTitle } from '../../../src/engine/ui/PageTitle';
import { ErrorScreen } from '../../../src/shell/messages/ErrorScreen';
import { NotFound } from '../../../src/shell/NotFound';
import { address, declarations, renderLayout } from '../renderLayout';

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined).mockName('console.error'));

const Screen = ({ draw }: { draw: () => ReactNode }) => {
  useLocation();
  return draw();
};

describe('a screen that throws', () => {
  it('shows a plain message and keeps the layout working', async () => {
    let broken = true;
    const draw = () => {
      if (broken) throw new Error('Cannot read properties of undefined');
      return 'Whole again';
    };
    const { user } = renderLayout(<Screen draw={draw} />);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(document.title).toBe(`Something went wrong · ${name}`);
    expect(screen.getByRole('main')).not.toHaveTextContent('Cannot read');
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute(
      'href',
      '/buoys/admin',
    );
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('main')).toHaveTextContent('Whole again');
  });

  it('is replaced by the next screen, whose heading has the focus', async () => {
    const draw = () => {
      if (address() === '/users') throw new Error('broken');
      return <PageTitle>Offers</PageTitle>;
    };
    const { user } = renderLayout(<Screen draw={draw} />);
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'Offers' }));
    const heading = await screen.findByRole('heading', { name: 'Offers' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('reports a lost connection if its code failed to load, and recovers when it returns', async () => {
    const ask = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const connection = createConnection(ask);
    await connection.verify();
    let isThere = false;
    const draw = () => {
      if (isThere) return 'Offers';
      throw new HttpError('seamark.errors.network', 0);
    };
    renderLayout(
      <ConnectionContext value={connection}>
        <ErrorBoundary FallbackComponent={ErrorScreen}>
          <Screen draw={draw} />
        </ErrorBoundary>
      </ConnectionContext>,
    );
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible();
    expect(screen.queryByText(/new version/)).toBeNull();
    isThere = true;
    act(() => connection.trackRequest()());
    expect(screen.getByRole('main')).toHaveTextContent('Offers');
  });

  it('recovers by itself if the connection returned before the error was rendered', async () => {
    const reset = vi.fn();
    renderLayout(
      <ConnectionContext value={createConnection(async () => {})}>
        <ErrorScreen error={new HttpError('seamark.errors.network', 0)} resetErrorBoundary={reset} />
      </ConnectionContext>,
    );
    await waitFor(() => expect(reset).toHaveBeenCalledTimes(1));
  });
});

it('a menu that throws leaves the screen and the header working', async () => {
  const icon = () => {
    throw new Error('no icon');
  };
  const broken = declarations.map(declaration => ({ ...declaration, icon }));
  renderLayout('Users', { declared: broken });
  expect(await screen.findByText('This part of the page could not be shown.')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Users');
});

it('an unknown address shows a link to the home page', async () => {
  renderLayout(<NotFound />, { path: '/nowhere' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/buoys/admin');
  expect(document.title).toBe(`Page not found · ${name}`);
});

it('the loading indicator appears after 300 ms', async () => {
  vi.useFakeTimers();
  renderLayout(<Loading />);
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

it('a loading screen replaces the previous screen if the next one’s code loads for longer than 300 ms', async () => {
  vi.useFakeTimers();
  let arrive = () => {};
  const code = new Promise<void>(resolve => {
    arrive = resolve;
  });
  const draw = () => {
    if (window.location.pathname === '/surveys') use(code);
    return <h1>{window.location.pathname}</h1>;
  };
  const { router } = renderLayout(<Screen draw={draw} />);
  await act(() => router.navigate('/surveys'));
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(screen.getByRole('heading', { name: '/users' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  arrive();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: '/surveys' })).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
});

it('every route change scrolls to the top, but another page of a list does not', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const { router } = renderLayout('Screen', { path: '/buoys/admin' });
  await screen.findByRole('banner');
  scrollTo.mockClear();
  // Late content does not scroll a page that the user may have scrolled.
  await act(async () => void (await import('../../../src/shell/rest')));
  await act(() => router.navigate('/buoys/admin?page=2'));
  expect(scrollTo).not.toHaveBeenCalled();
  await act(() => router.navigate('/buoys/custom'));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  await act(() => router.navigate('/offers'));
  expect(scrollTo).toHaveBeenCalledTimes(2);
});
