import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createConnection } from '../../providers/http/createConnection';
import { ConnectionContext, lazyNamed, MissingCodeContext } from '../../src/engine';

const Tide = ({ metres }: { metres: number }) => <p>{metres} m</p>;
const text = '2 m';
const offline = new HttpError('seamark.errors.network', 0);
const drawn = (Component: typeof Tide, around = (children: ReactNode) => children) =>
  render(around(<Suspense fallback="…">{<Component metres={2} />}</Suspense>));

describe('a lazy component', () => {
  it('is fetched when it is first drawn', async () => {
    const load = vi.fn(async () => ({ Tide }));
    const LazyTide = lazyNamed(load, 'Tide');
    expect(load).not.toHaveBeenCalled();
    await act(async () => drawn(LazyTide));
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('that is preloaded is drawn at once, and fetched once', async () => {
    const load = vi.fn(async () => ({ Tide }));
    const LazyTide = lazyNamed(load, 'Tide');
    LazyTide.preload();
    LazyTide.preload();
    await load.mock.results[0]?.value;
    drawn(LazyTide);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that could not be preloaded is fetched again when it is drawn', async () => {
    const load = vi.fn(async () => ({ Tide })).mockRejectedValueOnce(offline);
    const LazyTide = lazyNamed(load, 'Tide');
    LazyTide.preload();
    await load.mock.results[0]?.value.catch(() => {});
    await act(async () => drawn(LazyTide));
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a lazy component whose code cannot be had', () => {
  const fails = () => vi.fn(async () => ({ Tide })).mockRejectedValueOnce(offline);
  const retrying = (children: ReactNode) => (
    <MissingCodeContext
      value={(_, retry) => (
        <button type="button" onClick={retry}>
          Again
        </button>
      )}
    >
      {children}
    </MissingCodeContext>
  );

  it('is drawn wherever it is missing once it was had anywhere', async () => {
    const LazyTide = lazyNamed(fails(), 'Tide');
    await act(async () =>
      drawn(LazyTide, children => (
        <>
          {retrying(children)}
          {retrying(children)}
        </>
      )),
    );
    const [first] = screen.getAllByRole('button', { name: 'Again' });
    if (first) await userEvent.click(first);
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  it('is shown by the screen around it, and asked for again when it is drawn anew', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const load = fails();
    const LazyTide = lazyNamed(load, 'Tide');
    await act(async () =>
      drawn(LazyTide, children => (
        <ErrorBoundary
          fallbackRender={({ error, resetErrorBoundary }) => (
            <button type="button" onClick={resetErrorBoundary}>
              {(error as Error).message}
            </button>
          )}
        >
          {children}
        </ErrorBoundary>
      )),
    );
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: offline.message }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives its place to what is provided for that, until its retry', async () => {
    const load = fails();
    const LazyTide = lazyNamed(load, 'Tide');
    const { rerender } = await act(async () => drawn(LazyTide, retrying));
    rerender(retrying(<Suspense fallback="…">{<LazyTide metres={2} />}</Suspense>));
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('tells the connection, and is fetched by itself when that is back', async () => {
    const ask = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const connection = createConnection(ask);
    const LazyTide = lazyNamed(fails(), 'Tide');
    await act(async () =>
      drawn(LazyTide, children => (
        <ConnectionContext value={connection}>{retrying(children)}</ConnectionContext>
      )),
    );
    expect(connection.isLost()).toBe(true);
    await act(async () => connection.sending()());
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('is fetched where the connection is back in the moment in which it failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const ask = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const connection = createConnection(ask);
    const LazyTide = lazyNamed(fails(), 'Tide');
    await act(async () =>
      drawn(LazyTide, children => (
        <ConnectionContext value={connection}>{retrying(children)}</ConnectionContext>
      )),
    );
    await act(async () => connection.sending()());
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('tells nobody where it was only fetched ahead', async () => {
    const load = fails();
    const LazyTide = lazyNamed(load, 'Tide');
    const doubt = vi.fn();
    const connection = { ...createConnection(), doubt };
    LazyTide.preload();
    await load.mock.results[0]?.value.catch(() => {});
    expect(doubt).not.toHaveBeenCalled();
    await act(async () =>
      drawn(LazyTide, children => <ConnectionContext value={connection}>{children}</ConnectionContext>),
    );
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(doubt).not.toHaveBeenCalled();
  });
});
