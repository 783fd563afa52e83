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
// What React hides while code of it is on its way.
Element.prototype.checkVisibility ??= function checkVisibility() {
  return !this.closest('[style*="display: none"]');
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

// Few tests look at what a rule does: none is parsed, none is matched with each element, and none is in the
// page, where each search for an element would pass by the rules of all files before: 1,371 after five.
const unused = 'text/unused';
const { setAttribute } = Element.prototype;
HTMLStyleElement.prototype.setAttribute = function (name, value) {
  setAttribute.call(this, name, value);
  if (name === 'data-emotion' && value !== 'css-global') this.type = unused;
};
const shelf = document.createElement('div');
const { insertBefore } = document.head;
document.head.insertBefore = function <Child extends Node>(node: Child, next: Node | null) {
  if (!(node instanceof HTMLStyleElement)) return insertBefore.call(this, node, next) as Child;
  const place = node.type === unused ? shelf : this;
  // Global rules are put before those on the shelf.
  return insertBefore.call(place, node, next?.parentNode === place ? next : null) as Child;
};
window.getComputedStyle = computedStyle(window);
