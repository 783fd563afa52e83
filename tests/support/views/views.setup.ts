import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { computedStyle } from './computedStyle';
import { allArrived } from './inFlight';

// The whole page in an error's text hides what failed.
configure({ asyncUtilTimeout: 15_000, getElementError: message => new Error(message?.slice(0, 300)) });
afterEach(() => {
  cleanup();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('seamark.draft/')) localStorage.removeItem(key);
});

afterAll(allArrived);

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

// Few tests look at what a rule does: none is parsed, and none is matched with each element.
const { setAttribute } = Element.prototype;
HTMLStyleElement.prototype.setAttribute = function (name, value) {
  setAttribute.call(this, name, value);
  if (name === 'data-emotion' && value !== 'css-global') this.type = 'text/unused';
};
window.getComputedStyle = computedStyle(window);
