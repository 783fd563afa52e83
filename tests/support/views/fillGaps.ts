import { vi } from 'vitest';
import { computedStyle } from './computedStyle';

/** What jsdom does not have, or is slow at: once for all files that share its page. */

window.scrollTo = vi.fn();

// jsdom lays nothing out: everything is in sight, nothing changes its size, and canvases draw nothing.
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
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};
HTMLCanvasElement.prototype.getContext = () => null;

// Nor does it decode images: what a browser makes of them is looked at in the browser tests.
window.createImageBitmap = async () => ({ width: 1, height: 1, close() {} });
HTMLImageElement.prototype.decode = async () => {};
URL.createObjectURL = file => `blob:${file instanceof File ? file.name : ''}`;
URL.revokeObjectURL = () => {};

// Few tests look at what a rule does: none is parsed, and none is matched with each element.
const { setAttribute } = Element.prototype;
HTMLStyleElement.prototype.setAttribute = function (name, value) {
  setAttribute.call(this, name, value);
  if (name === 'data-emotion' && value !== 'css-global') this.type = 'text/unused';
};
window.getComputedStyle = computedStyle(window);
