import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { lazyNamed } from '../../src/engine';

const Tide = ({ metres }: { metres: number }) => <p>{metres} m</p>;
const text = '2 m';
const drawn = (Component: typeof Tide) =>
  render(
    <Suspense fallback="…">
      <Component metres={2} />
    </Suspense>,
  );

describe('a lazy component', () => {
  it('is fetched when it is first drawn', async () => {
    const load = vi.fn(async () => ({ Tide }));
    const LazyTide = lazyNamed(load, 'Tide');
    expect(load).not.toHaveBeenCalled();
    drawn(LazyTide);
    expect(await screen.findByText(text)).toBeInTheDocument();
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
    const load = vi.fn(async () => ({ Tide })).mockRejectedValueOnce(new Error('No network'));
    const LazyTide = lazyNamed(load, 'Tide');
    LazyTide.preload();
    await load.mock.results[0]?.value.catch(() => {});
    drawn(LazyTide);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
