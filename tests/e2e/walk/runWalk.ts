import type { BrowserContext, ElementHandle, Page } from '@playwright/test';
import { administrator, type Server } from '../support/runServer';
import { watch } from '../support/watch';
import type { Action } from './actions/Action';
import { actions } from './actions/actions';
import { createChaos } from './createChaos';
import { createLedger } from './createLedger';
import { createNetwork, type Network } from './createNetwork';
import { createRandom, type Random } from './createRandom';
import { createTruth } from './createTruth';
import { invariants } from './invariants';
import { listenForToasts } from './page/listenForToasts';
import type { Control } from './page/observe';
import { stopTime } from './page/stopTime';
import { isSignOut, type Step } from './Step';
import { look, passTime, settle } from './settle';
import type { Walk } from './Walk';

interface Options {
  seed: number;
  actions: number;
  /** Called with a line for each event. */
  tell(line: string): void;
  /** Called before each step. */
  onStep(step: number): Promise<void>;
  /** Called when an invariant is violated; true ends the walk. */
  onViolation(step: number, what: string): Promise<boolean>;
}

/**
 * Expected console errors of failed requests: the browser's own message, and the log of a list or rows that
 * could not be loaded, with error names shortened by the build.
 */
const expected =
  /^console: (Failed to load resource|HttpError: |Error: seamark\.load\.(failed|missing)|\w{1,2}: |.*(dynamically imported module|module script|rows? (is|are) unreadable))/;

/** Pauses between two actions in the page's milliseconds: shorter and longer than a message stays. */
const pauses = [0, 300, 1000, 3000, 6000];

/** Real milliseconds after which a control counts as not pressable; long, for a busy machine. */
const actionTimeout = 8000;

/** Real milliseconds within which a page must load. */
const loadTimeout = 60_000;

/** The page's milliseconds after which a message disappears. */
const stay = 5000;

/**
 * Walks randomly through the panel, determined by the seed: each step performs one action, often with a
 * fault, and checks all invariants.
 */
export async function runWalk(
  { context, page, server }: { context: BrowserContext; page: Page; server: Server },
  { seed, actions: count, tell, onStep, onViolation }: Options,
): Promise<void> {
  const problems = watch(context, server.origin, message => expected.test(message));
  await stopTime(page);
  const toasts = await listenForToasts(page);
  const network = await createNetwork(context, page);
  const chaos = createChaos(network);
  const truth = createTruth(server);
  const ledger = createLedger();
  let isLeft = false;
  const left = () => {
    isLeft = true;
  };
  page.setDefaultTimeout(actionTimeout);
  page.on('dialog', dialog => {
    left();
    void dialog.accept().catch(() => undefined);
  });
  page.on('filechooser', () => undefined);
  context.on('page', other => void other.close());

  await page.goto(server.origin, { timeout: loadTimeout });
  let screen = await settle(page, network);
  // By now the activity contains the events of the seed data.
  await truth.recordedCalls();
  let hasFailedSave = false;

  for (let number = 1; number <= count; number += 1) {
    await onStep(number);
    if (await chaos.rest()) screen = await settle(page, network);
    isLeft = false;
    const before = screen;
    const observeAgain = async () => {
      await passTime(page, network, 100);
      return (await look(page)) ?? before;
    };
    const walk: Walk = {
      page,
      network,
      ledger,
      truth,
      random: createRandom(seed, number, 'action'),
      account: administrator,
      token: `w${seed}s${number}`,
      screen,
      hasFailedSave,
      element: control => elementOf(page, control),
      click: element => click(page, network, element),
      look: observeAgain,
      typed: async isMeant => ledger.note(before, await observeAgain(), isMeant),
      left,
    };
    const { action, control } = choose(walk, createRandom(seed, number, 'choice'));
    const fault = await chaos.begin(createRandom(seed, number, 'fault'), action);
    const on = control && ` [${control.place} ${control.role} “${control.name}”]`;
    tell(`${number}. ${action.name}${on ?? ''}${fault ? `, ${fault}` : ''}`);

    const struck = network.struck();
    const obstacle = await perform(action, walk, control);
    const pause = createRandom(seed, number, 'pause').one(pauses) ?? 0;
    let after = await settle(page, network);
    if (pause > 0) {
      await passTime(page, network, pause);
      after = await settle(page, network);
    }
    const step: Step = {
      action,
      control,
      before,
      after,
      writes: network.takeWrites(),
      lists: network.lists,
      fault,
      toasts: toasts.splice(0),
      problems: problems.splice(0),
      ledger,
      truth,
      isLeft: isLeft || isSignOut({ control, after }),
      obstacle,
    };
    const came = [
      ...step.writes.map(({ method, path, status, fault }) => `${method} ${path} ${fault?.name ?? status}`),
      ...step.toasts.map(({ text }) => `“${text}”`),
    ];
    const hit = network.struck() - struck;
    if (hit > 0 || came.length > 0) tell(`   ${[...(hit > 0 ? [`${hit} struck`] : []), ...came].join('; ')}`);

    for (const invariant of invariants) {
      const wrong = await invariant(step);
      if (wrong && (await onViolation(number, `${invariant.name}: ${wrong}`))) return;
    }
    hasFailedSave =
      step.writes.some(write => write.fault !== undefined) &&
      after.forms.some(({ id }) => ledger.unsaved(id).length > 0);
    screen = after;
  }
}

function choose(walk: Walk, random: Random): { action: Action; control: Control | undefined } {
  const found = actions
    .map(action => ({ action, controls: action.find(walk.screen, walk) }))
    .filter(({ controls }) => controls.length > 0);
  const chosen = random.among(
    found,
    ({ action: { name } }) => name,
    ({ action: { weight } }) => (typeof weight === 'number' ? weight : weight(walk)),
  );
  if (!chosen) throw new Error(`there is nothing to do at ${walk.screen.address}`);
  // Controls with the same name are distinguished by their index.
  const seen = new Map<string, number>();
  const named = chosen.controls.map(control => {
    const name = control ? `${control.place} ${control.role} ${control.name}` : '';
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { control, key: `${name} ${before}` };
  });
  return { action: chosen.action, control: random.among(named, ({ key }) => key)?.control };
}

async function click(page: Page, network: Network, element: ElementHandle<HTMLElement>) {
  try {
    await element.click();
  } catch (error) {
    if (!/intercepts pointer events/.test(String(error))) throw error;
    // Moving the pointer away closes the tooltip of the control below it.
    await page.mouse.move(0, 0);
    await passTime(page, network, stay);
    await element.click();
  }
}

async function elementOf(page: Page, control: Control) {
  const handle = await page.evaluateHandle(at => window.walkControls[at], control.at);
  const element = handle.asElement();
  if (!element) throw new Error(`${control.name} is gone`);
  return element as NonNullable<Awaited<ReturnType<Walk['element']>>>;
}

/** Performs the action; returns what covered the control, if it could not be pressed. */
async function perform(
  action: Action,
  walk: Walk,
  control: Control | undefined,
): Promise<string | undefined> {
  const element = control && (await walk.element(control).catch(() => undefined));
  try {
    await action.act(walk, control);
    return undefined;
  } catch (error) {
    const [inTheWay] = /<.* intercepts pointer events/.exec(String(error)) ?? [];
    // A layer that has opened since is no obstacle: it is what can be used now.
    await walk.look();
    const isWithinReach = await element
      ?.evaluate(node => window.walkControls.includes(node))
      .catch(() => false);
    return inTheWay && isWithinReach ? `${control?.name} can't be pressed: ${inTheWay}` : undefined;
  }
}
