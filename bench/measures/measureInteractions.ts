import type { Browser } from '@playwright/test';
import { type Acts, actNames } from '../subjects/acts';
import type { Subject } from '../subjects/Subject';
import { openPage } from './openPage';

/**
 * Milliseconds from each input of each act to the next painted frame. The browser reports steps of 8 and
 * nothing below 16, so shorter ones count as 16.
 */
export type Interactions = Partial<Record<keyof Acts, number[]>>;

/** Milliseconds between two presses and between two keys. */
const pause = { press: 300, key: 120 };

const observer = `
  bench.inputs = [];
  new PerformanceObserver(list => {
    for (const { name, interactionId, duration } of list.getEntries())
      bench.inputs.push({ name, interactionId, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Performs the acts that the panel supports, by mouse and keyboard, on a processor slowed four times. */
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
 * The duration of an interaction is that of its longest event: pointer down, pointer up or click. Drag events
 * have no interaction id, so each one counts. Inputs too fast to be reported count as 16 ms.
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
