import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM, VirtualConsole } from 'jsdom';
import { createMedia } from './createMedia';
import type { Job, Shape } from './Job';

const origin = 'http://localhost';

/** What the panel has asked the browser for since it was last looked at: on that the screen depends. */
interface Asked {
  media: Set<string>;
  storage: Set<string>;
  /** What of the current user's record. */
  person: Set<string>;
}

/**
 * Opens the built panel in jsdom, in this process, which is its browser from then on. Calls other than those
 * of the job are never answered: a screen is taken as it is first drawn.
 */
export async function openBrowser(job: Job) {
  const html = readFileSync(join(job.folder, 'index.html'), 'utf8');
  const page = html
    .replace(/<script[^>]*>.*?<\/script>|<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<html lang="\w+"/, `<html lang="${job.locale}"`);
  const { window } = new JSDOM(page, {
    url: origin + job.screens[0]?.addresses.at(-1),
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  const asked: Asked = { media: new Set(), storage: new Set(), person: new Set() };
  const { sheets } = keepRules(window);
  const { matchMedia, resize } = createMedia(asked.media);
  const none = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { matchMedia, scrollTo() {}, ResizeObserver: none, IntersectionObserver: none });
  becomeBrowser(window);
  watchStorage(window, asked.storage);
  Object.assign(globalThis, {
    fetch: answering(job, html),
    JSON: readingPerson(job, asked.person),
    setTimeout: soon,
  });

  // A browser's console, which nobody reads here.
  console.warn = () => {};
  const open = async (shape: Shape | undefined) => {
    if (shape) resize(shape);
    window.localStorage.setItem('seamark.locale', job.locale);
    window.localStorage.setItem('seamark.token', 'sample');
    const [boot = ''] = readdirSync(join(job.folder, 'assets')).filter(name => /^index-.*\.js$/.test(name));
    await import(pathToFileURL(join(job.folder, 'assets', boot)).href);
  };
  return { window, asked, sheets, resize, open };
}

type Window = JSDOM['window'];

const { setTimeout: set } = globalThis;

/** What the panel puts off for a second or more is no part of a screen as it is first drawn. */
const soon = (act: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) =>
  milliseconds < 1000 ? set(act, milliseconds, ...args) : undefined;

/** Style sheets that keep the rules as they were given: jsdom would parse each. */
function keepRules(window: Window) {
  const sheets = new Map<Element, string[]>();
  Object.defineProperty(window.HTMLStyleElement.prototype, 'sheet', {
    get(this: HTMLStyleElement) {
      const rules = sheets.get(this) ?? [];
      sheets.set(this, rules);
      return {
        ownerNode: this,
        cssRules: rules,
        insertRule: (rule: string, at: number) => rules.splice(at, 0, rule),
      };
    },
  });
  return { sheets };
}

/** Node's own globals stay; what only a browser has comes from jsdom. */
function becomeBrowser(window: Window) {
  const ofBrowser = ['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'AbortController', 'AbortSignal'];
  const names = Object.getOwnPropertyNames(window).filter(name => !(name in globalThis));
  const own = [
    'location',
    'history',
    'navigator',
    'localStorage',
    'sessionStorage',
    'matchMedia',
    'scrollTo',
  ];
  const bound = ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle'];
  for (const name of [...names, ...own, ...ofBrowser])
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  for (const name of bound) Object.assign(globalThis, { [name]: window[name].bind(window) });
  Object.assign(globalThis, { window, self: window, document: window.document });
}

function watchStorage(window: Window, asked: Set<string>) {
  const { getItem } = window.Storage.prototype;
  window.Storage.prototype.getItem = function (this: Storage, key: string) {
    const value = getItem.call(this, key);
    if (value === null) asked.add(key);
    return value;
  };
}

/**
 * The calls of the job. Of files those that the panel begins with: what comes later is no part of a first
 * screen.
 */
function answering({ screens, user }: Job, html: string): typeof fetch {
  const never = new Promise<Response>(() => {});
  const first = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  const script = { headers: { 'Content-Type': 'text/javascript' } };
  return async address => {
    const { pathname, searchParams } = new URL(String(address), origin);
    if (pathname.startsWith('/assets/')) return first.includes(pathname) ? new Response('', script) : never;
    if (pathname.endsWith(user.path)) return Response.json(user.body);
    const query = JSON.stringify(Object.fromEntries(searchParams));
    const { answer } =
      screens.find(({ read }) => pathname.endsWith(read.path) && JSON.stringify(read.query) === query) ?? {};
    return answer ? Response.json(answer.body, { headers: answer.headers }) : never;
  };
}

/** JSON whose answer to the call of the current user tells what is read of it. */
function readingPerson({ user }: Job, asked: Set<string>): JSON {
  const json = JSON.stringify(user.body);
  const noting = (value: unknown): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : new Proxy(value, {
          get(target, key) {
            if (typeof key === 'string') asked.add(key);
            return noting(Reflect.get(target, key));
          },
        });
  const { parse } = JSON;
  JSON.parse = (text: string, ...rest) => {
    const value = parse(text, ...rest);
    return text === json ? noting(value) : value;
  };
  return JSON;
}
