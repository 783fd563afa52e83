import type { DOMWindow } from 'jsdom';
import isEqual from 'lodash/isEqual';
import { localeKey, themeKey } from '../../providers/i18n/preferences';
import { tokenKey } from '../../providers/session/session';
import type { Frame } from '../../src/firstRows/Frame';
import { bare } from './bare';
import type { Formats } from './Formats';
import { hasGuesses } from './hasGuesses';
import type { DrawnFrame, Job, Screen, Shape } from './Job';
import { markupOf } from './Markup';
import { openBrowser } from './openBrowser';
import { differences, type Place } from './places';
import { sampleEmail, sampleName } from './samples';
import { classesIn, stylesOf } from './stylesOf';
import { templateAround } from './templateAround';
import { templateOfRow } from './templateOfRow';

/** Milliseconds for a screen to be drawn: else it waits for code that comes after the first. */
const patience = 20_000;

/** Milliseconds without a change after which nothing more is expected. */
const quiet = 100;

/** Of the browser's storage: what decides which frame is taken. */
const decided = new Set([tokenKey, localeKey, themeKey]);

const kinds = ['media', 'storage', 'person'] as const;

/**
 * Draws each screen in each shape with the built panel, and takes it as it is when its rows are first there.
 */
export async function drawScreens(job: Job): Promise<DrawnFrame[]> {
  const { window, asked, sheets, resize, open } = await openBrowser(job);
  const formats: Formats = new Function(`${job.script}; return firstRows;`)();
  const { document, localStorage, history } = window;
  const root = document.getElementById('root') as HTMLElement;

  /**
   * The screen once it is drawn: its heading, and its rows where it has any. False where code for it is
   * late.
   */
  const isDrawn = async ({ rows }: Screen): Promise<boolean> => {
    for (const until = Date.now() + patience; Date.now() < until; await pause(1)) {
      if (!document.title || !root.querySelector('main h1')) continue;
      if (rows.length === 0 || (rowsIn(root, rows.length) && !root.querySelector('main [aria-busy="true"]')))
        return true;
    }
    return false;
  };

  const goTo = (address: string) => {
    document.title = '';
    history.pushState(null, '', address);
    window.dispatchEvent(new window.PopStateEvent('popstate', { state: null }));
  };

  /** What is one thing for those who have chosen the mode, and another for those who have the device's. */
  const unsureIn = async ({ mode }: Shape): Promise<Place[]> => {
    await untilQuiet(window);
    const choose = async (choice: string) => {
      localStorage.setItem(themeKey, choice);
      window.dispatchEvent(new window.StorageEvent('storage', { key: themeKey }));
      await untilQuiet(window);
    };
    const compare = async () => {
      const before = root.cloneNode(true) as Element;
      await choose(mode);
      const places = differences(before, root);
      await choose('');
      return places;
    };
    // Texts and hints that come after the first code are a difference too, once.
    for (let places = await compare(), attempt = 0; ; attempt += 1) {
      const again = await compare();
      if (isEqual(again, places) || attempt === 5) return again;
      places = again;
    }
  };

  const frameOf = (screen: Screen, unsure: readonly Place[]): Frame | undefined => {
    const styles = stylesOf(sheets, root);
    const copy = bare(root, classesIn(styles), unsure);
    const markup =
      screen.rows.length > 0
        ? withRows(copy, screen)
        : templateAround(copy, undefined, screen.perPage, formats);
    if (!markup) return undefined;
    return {
      title: document.title,
      styles,
      ...markup,
      list: screen.list,
      media: Object.fromEntries(askedFor('media').map(query => [query, window.matchMedia(query).matches])),
      person: personOf(job.user, askedFor('person')),
      untouched: askedFor('storage')
        .filter(key => !decided.has(key))
        // Behind the second point stands whose it is.
        .map(key => key.replace(/^(\w+\.\w+\.).*/, '$1')),
    };
  };

  /** Undefined where a cell shows what no answer has: the table would be another with it. */
  const withRows = (copy: Element, { rows, columns, perPage }: Screen) => {
    const place = rowsIn(copy, rows.length);
    const elements = [...(place?.children ?? [])];
    if (!place || hasGuesses(elements, columns, rows)) return undefined;
    const row = templateOfRow(elements.map(markupOf), rows, formats);
    return row && { row, ...templateAround(copy, place, perPage, formats) };
  };

  /** What the first screen has asked for: what is around every screen asks once. */
  const atFirst = { media: new Set<string>(), storage: new Set<string>(), person: new Set<string>() };
  const askedFor = (kind: (typeof kinds)[number]) => [...new Set([...atFirst[kind], ...asked[kind]])];

  const frames: DrawnFrame[] = [];
  const late = new Set<Screen>();
  await open(job.shapes[0]);
  for (const [number, shape] of job.shapes.entries()) {
    if (number > 0) {
      resize(shape);
      await untilQuiet(window);
    }
    let unsure: Place[] | undefined;
    for (const screen of job.screens) {
      if (late.has(screen)) continue;
      if (number > 0 || screen !== job.screens[0]) goTo(screen.addresses.at(-1) ?? '/');
      if (!(await isDrawn(screen))) {
        late.add(screen);
        continue;
      }
      unsure ??= await unsureIn(shape);
      const frame = frameOf(screen, unsure);
      if (frame) frames.push({ addresses: screen.addresses, shape: shape.name, frame });
      for (const kind of kinds) {
        if (frames.length < 2) for (const name of asked[kind]) atFirst[kind].add(name);
        asked[kind].clear();
      }
    }
  }
  return frames;
}

/**
 * Resolves once nothing has changed in the page for a while: another mode is drawn in slices. They run in
 * this process, so that a slow machine puts off the while as well.
 */
function untilQuiet({ document, MutationObserver }: DOMWindow): Promise<void> {
  return new Promise(resolve => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quiet);
    });
    const end = () => {
      observer.disconnect();
      resolve();
    };
    timer = setTimeout(end, quiet);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** The element whose children are the rows. */
function rowsIn(root: Element, count: number): Element | undefined {
  return [...root.querySelectorAll('main tbody, main ul')].find(
    ({ children }) => children.length === count && children[0]?.querySelector('td.cell, dl'),
  );
}

/** What was read of the user's record, apart from what a frame leaves open. */
function personOf({ record }: Job['user'], asked: readonly string[]): Frame['person'] {
  const open = [sampleName, sampleEmail];
  const looked = asked.filter(key => !open.includes(String(record[key])));
  return Object.fromEntries(looked.map(key => [key, JSON.stringify(record[key]) ?? null]));
}
