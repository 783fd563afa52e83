import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchThenImport } from '../../../providers/http/fetchThenImport';

const module = { Tide: 'high' };
const load = vi.fn(async () => module);
const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
const answers = (...given: (() => Response | Promise<Response>)[]) => {
  const fetch = vi.fn(async () => (given.length > 1 ? given.shift() : given[0])?.() ?? script());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
let count = 0;
/** A file that no other test has fetched. */
const file = () => `assets/Tide-${++count}.js`;

afterEach(() => {
  load.mockClear();
  vi.unstubAllGlobals();
});

describe('code', () => {
  it('is imported once all of its files are here, and each is fetched once', async () => {
    const fetch = answers(script);
    const files = [file(), file()];
    expect(await fetchThenImport(load, files)).toBe(module);
    expect(fetch.mock.calls).toEqual(files.map(each => [`/${each}`]));
    await fetchThenImport(load, files);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not imported without a network, so that the browser does not keep the failure, and is fetched again', async () => {
    answers(offline, script);
    const files = [file()];
    const network = { status: 0, message: 'seamark.errors.network' };
    await expect(fetchThenImport(load, files)).rejects.toMatchObject(network);
    expect(load).not.toHaveBeenCalled();
    expect(await fetchThenImport(load, files)).toBe(module);
  });

  it.each([
    ['404', () => new Response('Not found', { status: 404 })],
    ['HTML', () => new Response('<h1>Panel</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ])('that a server answers with %s for is outdated', async (_, answer) => {
    answers(answer);
    const outdated = { status: 404, message: 'seamark.errors.outdated' };
    await expect(fetchThenImport(load, [file()])).rejects.toMatchObject(outdated);
  });

  it('that a server fails to give is neither', async () => {
    answers(() => new Response('', { status: 503 }));
    const unreadable = { status: 503, message: 'seamark.errors.unreadable' };
    await expect(fetchThenImport(load, [file()])).rejects.toMatchObject(unreadable);
  });

  it.each([
    'Failed to fetch dynamically imported module: http://127.0.0.1/assets/Tide.js',
    'error loading dynamically imported module: http://127.0.0.1/assets/Tide.js',
    'Importing a module script failed.',
  ])('that was fetched and not kept cannot be reached: %s', async words => {
    answers(script);
    load.mockRejectedValueOnce(new TypeError(words));
    const network = { status: 0, message: 'seamark.errors.network' };
    await expect(fetchThenImport(load, [file()])).rejects.toMatchObject(network);
  });

  it('that breaks while it begins says so itself', async () => {
    answers(script);
    load.mockRejectedValueOnce(new TypeError('tide is not a function'));
    await expect(fetchThenImport(load, [file()])).rejects.toThrow('tide is not a function');
  });

  it('that the page fetches itself is left to it', async () => {
    const fetch = answers(script);
    const own = file();
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${own}` });
    document.head.append(link);
    expect(await fetchThenImport(load, [own])).toBe(module);
    expect(fetch).not.toHaveBeenCalled();
    link.remove();
  });
});
