import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, I18nContext } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it, vi } from 'vitest';
import { createConnection } from '../../../providers/http/createConnection';
import {
  type Connection,
  ConnectionContext,
  lazyModule,
  lazyNamed,
  MissingCodeContext,
  type RenderMissingCode,
} from '../../../src/engine';

const Tide = ({ metres }: { metres: number }) => <p>{metres} m</p>;
const text = '2 m';
const offline = new HttpError('seamark.errors.network', 0);
/** A reachability check that fails `times` times. */
const unreachable = (times: number) => {
  const check = vi.fn(async () => {});
  for (let time = 0; time < times; time++) check.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return check;
};
const textless = { translate: (key: string) => key, getLocale: () => 'en', changeLocale: async () => {} };
const renderTide = (Component: typeof Tide, around = (children: ReactNode) => children) =>
  render(around(<Suspense fallback="…">{<Component metres={2} />}</Suspense>));

it('a lazy component renders immediately if it was preloaded, and is fetched once', async () => {
  const load = vi.fn(async () => ({ Tide }));
  const LazyTide = lazyNamed(load, 'Tide');
  LazyTide.preload();
  LazyTide.preload();
  await load.mock.results[0]?.value;
  renderTide(LazyTide);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('the deferred texts are fetched with the code, and again after a failure', async () => {
  const load = vi.fn(async () => ({ Tide }));
  const LazyTide = lazyNamed(load, 'Tide');
  LazyTide.preload();
  await load.mock.results[0]?.value;
  let areTextsHere = false;
  const addDeferredTexts = vi.fn(async () => {
    areTextsHere = addDeferredTexts.mock.calls.length > 1;
    if (!areTextsHere) throw offline;
  });
  const i18nProvider = { ...textless, addDeferredTexts, hasDeferredTexts: () => areTextsHere };
  const withTexts = (children: ReactNode) => <I18nContext value={i18nProvider}>{children}</I18nContext>;
  renderTide(LazyTide, withTexts);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(await screen.findByText(text)).toBeInTheDocument();
  renderTide(LazyTide, withTexts);
  expect(screen.getAllByText(text)).toHaveLength(2);
  expect(addDeferredTexts).toHaveBeenCalledTimes(2);
});

it('the components of one module are fetched together on the first render', async () => {
  const load = vi.fn(async () => ({ Tide, Wave: () => <p>wave</p> }));
  const { component } = lazyModule(load);
  const [LazyTide, LazyWave] = [component('Tide'), component('Wave')];
  expect(load).not.toHaveBeenCalled();
  await act(async () => renderTide(LazyTide));
  render(<LazyWave />);
  expect(screen.getByText('wave')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a lazy component whose code fails to load', () => {
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

  it('is replaced by the provided fallback until it is retried, and renders everywhere once it loads anywhere', async () => {
    const load = failsTwice();
    const LazyTide = lazyNamed(load, 'Tide');
    const twice = (children: ReactNode) => (
      <>
        {retrying(children)}
        {retrying(children)}
      </>
    );
    const { rerender } = await act(async () => renderTide(LazyTide, twice));
    rerender(twice(<Suspense fallback="…">{<LazyTide metres={2} />}</Suspense>));
    expect(load).toHaveBeenCalledTimes(2);
    const [first] = screen.getAllByRole('button', { name: 'Again' });
    if (first) await userEvent.click(first);
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  it('shows its error in the surrounding boundary, and is fetched again on the next render', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const load = failsTwice();
    const LazyTide = lazyNamed(load, 'Tide');
    await act(async () =>
      renderTide(LazyTide, children => (
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

  const renderConnected = (connection: Connection, LazyTide: typeof Tide) =>
    act(async () =>
      renderTide(LazyTide, children => (
        <ConnectionContext value={connection}>{retrying(children)}</ConnectionContext>
      )),
    );

  it('notifies the connection, and is fetched automatically when it is restored', async () => {
    const connection = createConnection(unreachable(1));
    await renderConnected(connection, lazyNamed(fails(), 'Tide'));
    expect(connection.isLost()).toBe(true);
    await act(async () => connection.trackRequest()());
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('does not report a network problem if only its own file is missing', async () => {
    const load = vi.fn<() => Promise<{ Tide: typeof Tide }>>().mockRejectedValue(offline);
    const renderMissing = vi.fn<RenderMissingCode>(() => 'missing');
    await act(async () =>
      renderTide(lazyNamed(load, 'Tide'), children => (
        <ConnectionContext value={createConnection(unreachable(0))}>
          <MissingCodeContext value={renderMissing}>{children}</MissingCodeContext>
        </ConnectionContext>
      )),
    );
    expect(screen.getByText('missing')).toBeInTheDocument();
    expect(renderMissing.mock.lastCall?.[0]).toEqual(new Error('seamark.load.missing'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is fetched if the connection returns before the failure is rendered', async () => {
    const connection = createConnection(unreachable(1));
    const load = vi
      .fn(async () => ({ Tide }))
      .mockRejectedValueOnce(offline)
      .mockResolvedValue({ Tide });
    // Restored as soon as the loss is reported: components that render later get no notification.
    connection.subscribe(() => connection.isLost() && queueMicrotask(connection.trackRequest()));
    await renderConnected(connection, lazyNamed(load, 'Tide'));
    expect(connection.isLost()).toBe(false);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    offline,
    new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/Tide.js'),
    new TypeError('error loading dynamically imported module: http://127.0.0.1/assets/Tide.js'),
    new TypeError('Importing a module script failed.'),
  ])('is fetched again immediately if the server is reachable: %s', async error => {
    const load = vi.fn(async () => ({ Tide })).mockRejectedValueOnce(error);
    await renderConnected(createConnection(unreachable(0)), lazyNamed(load, 'Tide'));
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reports nothing after a failed preload, and is fetched again on render', async () => {
    const load = fails();
    const LazyTide = lazyNamed(load, 'Tide');
    const verify = vi.fn();
    const connection = { ...createConnection(), verify };
    LazyTide.preload();
    await load.mock.results[0]?.value.catch(() => {});
    expect(verify).not.toHaveBeenCalled();
    await act(async () =>
      renderTide(LazyTide, children => <ConnectionContext value={connection}>{children}</ConnectionContext>),
    );
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
    expect(verify).not.toHaveBeenCalled();
  });
});
