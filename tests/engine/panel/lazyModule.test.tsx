import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it, vi } from 'vitest';
import { createConnection } from '../../../providers/http/createConnection';
import {
  type Connection,
  ConnectionContext,
  type DrawMissingCode,
  lazyModule,
  lazyNamed,
  MissingCodeContext,
} from '../../../src/engine';

const Tide = ({ metres }: { metres: number }) => <p>{metres} m</p>;
const text = '2 m';
const offline = new HttpError('seamark.errors.network', 0);
/** A page's own server that can't be reached `times` times. */
const unreachable = (times: number) => {
  const ask = vi.fn(async () => {});
  for (let time = 0; time < times; time++) ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return ask;
};
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
});

it('the components of one module are fetched together', async () => {
  const load = vi.fn(async () => ({ Tide, Wave: () => <p>wave</p> }));
  const { component } = lazyModule(load);
  const [LazyTide, LazyWave] = [component('Tide'), component('Wave')];
  await act(async () => drawn(LazyTide));
  render(<LazyWave />);
  expect(screen.getByText('wave')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a lazy component whose code cannot be had', () => {
  const fails = () => vi.fn(async () => ({ Tide })).mockRejectedValueOnce(offline);
  const failsTwice = () => fails().mockRejectedValueOnce(offline);
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
    const LazyTide = lazyNamed(failsTwice(), 'Tide');
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

  it('is shown by the screen around it, and asked for again when it is drawn again', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const load = failsTwice();
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
    expect(load).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('gives its place to what is provided for that, until its retry', async () => {
    const load = failsTwice();
    const LazyTide = lazyNamed(load, 'Tide');
    const { rerender } = await act(async () => drawn(LazyTide, retrying));
    rerender(retrying(<Suspense fallback="…">{<LazyTide metres={2} />}</Suspense>));
    expect(load).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  const drawnWith = (connection: Connection, LazyTide: typeof Tide) =>
    act(async () =>
      drawn(LazyTide, children => (
        <ConnectionContext value={connection}>{retrying(children)}</ConnectionContext>
      )),
    );

  it('tells the connection, and is fetched by itself when that is back', async () => {
    const connection = createConnection(unreachable(1));
    await drawnWith(connection, lazyNamed(fails(), 'Tide'));
    expect(connection.isLost()).toBe(true);
    await act(async () => connection.sending()());
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('is not told to want a network where only its own file is kept away', async () => {
    const load = vi.fn<() => Promise<{ Tide: typeof Tide }>>().mockRejectedValue(offline);
    const told = vi.fn<DrawMissingCode>(() => 'missing');
    await act(async () =>
      drawn(lazyNamed(load, 'Tide'), children => (
        <ConnectionContext value={createConnection(unreachable(0))}>
          <MissingCodeContext value={told}>{children}</MissingCodeContext>
        </ConnectionContext>
      )),
    );
    expect(screen.getByText('missing')).toBeInTheDocument();
    expect(told.mock.lastCall?.[0]).toEqual(new Error('seamark.load.missing'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is fetched where the connection is back before it is known to be missing', async () => {
    const connection = createConnection(unreachable(1));
    const load = vi
      .fn(async () => ({ Tide }))
      .mockRejectedValueOnce(offline)
      .mockResolvedValue({ Tide });
    // Told as the failure is: whoever is drawn from here on is told nothing more.
    connection.subscribe(() => connection.isLost() && queueMicrotask(connection.sending()));
    await drawnWith(connection, lazyNamed(load, 'Tide'));
    expect(connection.isLost()).toBe(false);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    offline,
    new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/Tide.js'),
    new TypeError('error loading dynamically imported module: http://127.0.0.1/assets/Tide.js'),
    new TypeError('Importing a module script failed.'),
  ])('is fetched once more at once where the connection is there: %s', async error => {
    const load = vi.fn(async () => ({ Tide })).mockRejectedValueOnce(error);
    await drawnWith(createConnection(unreachable(0)), lazyNamed(load, 'Tide'));
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('tells nobody where it was only fetched ahead, and is fetched again when it is drawn', async () => {
    const load = fails();
    const LazyTide = lazyNamed(load, 'Tide');
    const verify = vi.fn();
    const connection = { ...createConnection(), verify };
    LazyTide.preload();
    await load.mock.results[0]?.value.catch(() => {});
    expect(verify).not.toHaveBeenCalled();
    await act(async () =>
      drawn(LazyTide, children => <ConnectionContext value={connection}>{children}</ConnectionContext>),
    );
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
    expect(verify).not.toHaveBeenCalled();
  });
});
