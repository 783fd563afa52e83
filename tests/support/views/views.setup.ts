import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The whole page in an error's text hides what failed.
configure({ asyncUtilTimeout: 15_000, getElementError: message => new Error(message?.slice(0, 300)) });
afterEach(cleanup);

// jsdom has no media queries: a wide, light screen.
window.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: vi.fn(),
    removeListener: vi.fn(),
  });
window.scrollTo = vi.fn();

// jsdom lays nothing out: everything is in sight, and canvases draw nothing.
window.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element) {
    const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0, rootBounds: null };
    const bounds = {
      boundingClientRect: target.getBoundingClientRect(),
      intersectionRect: target.getBoundingClientRect(),
    };
    this.callback([{ ...entry, ...bounds }], this);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
HTMLCanvasElement.prototype.getContext = () => null;
