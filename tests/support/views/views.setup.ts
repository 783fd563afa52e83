import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { closeUpstreams } from '../database/closeUpstreams';
import { allArrived } from './inFlight';
import { answerMedia } from './showAt';
import './fillGaps';

configure({
  asyncUtilTimeout: 15_000,
  // The whole page in a message would hide the failure. The name makes the stack start at the failed wait.
  getElementError: message =>
    Object.assign(new Error(message?.slice(0, 300)), { name: 'TestingLibraryElementError' }),
});

// Removes what earlier files have left in the shared page.
const page = document.documentElement;
for (const { name } of [...page.attributes]) page.removeAttribute(name);
for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
document.body.replaceChildren();
for (const node of document.head.querySelectorAll(':not([data-emotion])')) node.remove();
document.title = '';
for (const storage of [localStorage, sessionStorage]) storage.clear();
window.history.replaceState(null, '', '/');

// jsdom has no media queries: a wide, light screen.
answerMedia(() => false);

/** A key that a screen shows in place of its text. */
const textKey = /\b(?:seamark|ra|resources)(?:\.[\w-]+){2,}/;

afterEach(async () => {
  vi.useRealTimers();
  const [shownKey] = textKey.exec(document.body.textContent) ?? [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  cleanup();
  await allArrived();
  await closeUpstreams();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  if (shownKey) throw new Error(`The screen shows the key ${shownKey} in place of a text`);
});

afterAll(async () => {
  await allArrived();
  // The next file runs in the same process, where code that is still loading would fail.
  await vi.dynamicImportSettled();
});
