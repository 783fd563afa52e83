import type { Browser } from '@playwright/test';
import { type Acts, actNames } from '../subjects/acts';
import type { Subject } from '../subjects/Subject';
import { openPage } from './openPage';

/**
 * From an input to the next frame that is painted, of each input of each act, in milliseconds. The browser
 * counts in steps of 8, and nothing below 16, which stands for those.
 */
export type Interactions = Partial<Record<keyof Acts, number[]>>;

/** Between two presses, and between two keys, in milliseconds. */
const pause = { press: 300, key: 120 };

const observer = `
  bench.inputs = [];
  new PerformanceObserver(list => {
    for (const { name, interactionId, duration } of list.getEntries())
      bench.inputs.push({ name, interactionId, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Does what the panel has of the usual acts, with mouse and keys, on a processor slowed four times. */
export async function measureInteractions(browser: Browser, subject: Subject): Promise<Interactions> {
  const { acts, firstCell, origin, list, session, cookies } = subject;
  const { page, close } = await openPage(browser, 'processor', `${observer}\n${session}`, cookies);
  const open = async (address: string) => {
    await page.goto(origin + address);
    await page.waitForLoadState('networkidle');
  };
  await open(list);
  await page.locator(firstCell).first().waitFor();
  await page.waitForTimeout(1000);

  const interactions: Interactions = {};
  for (const name of actNames) {
    const act = acts[name];
    if (!act) continue;
    if (typeof act.at === 'string') await open(act.at);
    else await act.at?.(page);
    await page.waitForTimeout(200);
    await page.evaluate('bench.inputs = []');
    for (let turn = 0; turn < act.turns; turn += 1) {
      await act.once(page, turn);
      await page.waitForTimeout(name.startsWith('key') ? pause.key : pause.press);
    }
    await page.waitForTimeout(pause.press);
    const inputs = await page.evaluate<Input[]>('bench.inputs');
    interactions[name] = durationsOf(inputs, act.turns);
  }
  await close();
  return interactions;
}

interface Input {
  name: string;
  interactionId: number;
  duration: number;
}

/**
 * Pointer down and up and the click of one press are one interaction, its longest event is what it took. What
 * is dragged has events without an interaction, each of which counts. Inputs that were too quick to be
 * reported make up the number.
 */
function durationsOf(inputs: Input[], turns: number): number[] {
  const longest = new Map<number | Input, number>();
  for (const input of inputs) {
    const key = input.interactionId || (/^(drag|drop)/.test(input.name) && input);
    if (key) longest.set(key, Math.max(longest.get(key) ?? 0, input.duration));
  }
  const quick = Math.max(0, turns - longest.size);
  return [...longest.values(), ...Array.from({ length: quick }, () => 16)];
}
