import { configure, getConfig } from '@testing-library/react';
import * as react from 'react';
import { vi } from 'vitest';
import { computedStyle } from './computedStyle';

/** Adds what jsdom lacks or is slow at, once for all files that share its page. */

// In Node React runs the effects of some updates in later turns of the event loop, where a press or a wait
// would already have ended.
const { asyncWrapper } = getConfig();
const { setImmediate: immediate } = globalThis;
const turn = () => new Promise<void>(resolve => immediate(resolve));
configure({
  asyncWrapper: run =>
    asyncWrapper(async () => {
      const result = await run();
      for (const _ of [1, 2, 3]) await turn();
      return result;
    }),
});

window.scrollTo = vi.fn();

// React hides elements this way while their code is loading.
Element.prototype.checkVisibility ??= function checkVisibility() {
  return !this.closest('[style*="display: none"]');
};
// jsdom has no layout: sizes never change, and canvases render nothing.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom does not decode images either; the browser tests check them.
window.createImageBitmap = async () => ({ width: 1, height: 1, close() {} });
HTMLImageElement.prototype.decode = async () => {};
URL.createObjectURL = file => `blob:${file instanceof File ? file.name : ''}`;
URL.revokeObjectURL = () => {};

// Few tests depend on CSS rules, so none is parsed or matched. They are kept out of the page, where each
// search for an element would pass the rules of all earlier files: 1,371 after five.
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
  // Global rules are inserted before rules that are on the shelf.
  return insertBefore.call(place, node, next?.parentNode === place ? next : null) as Child;
};
window.getComputedStyle = computedStyle(window);

const internals = Object.entries(react).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1] as object;

// React's development build captures a stack trace with every element for a rare warning, up to this many per
// second, which took an eighth of all views' processor time. If a later React lacks this name, nothing
// changes.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
