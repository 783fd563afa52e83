import { appendFileSync } from 'node:fs';
import { type BrowserContext, expect, test } from '@playwright/test';
import { runServer } from '../support/runServer';
import { runWalk } from './runWalk';

/** The number of violations that ends the walk. */
const most = Number(process.env.WALK_VIOLATIONS ?? 1);
/** Whether to record a trace, which takes several times as long; a walk can be repeated. */
const isTraced = process.env.WALK_TRACE !== undefined;
/** The trace starts at least this many steps before a violation, and at most twice as many. */
const traced = 20;

/**
 * The seed from `npm run walk`, or else three new ones every day, such as `20261126001`, and one that waited
 * forever in its step 24 because a response waited for held code.
 */
const seeds = process.env.WALK_SEED
  ? [Number(process.env.WALK_SEED)]
  : [...[1, 2, 3].map(walk => today() * 1000 + walk), 4002];
const actions = Number(process.env.WALK_ACTIONS ?? 150);

test.describe.configure({ retries: 0 });

for (const seed of seeds)
  test(`${actions} actions at random (seed ${seed}) lose nothing and claim nothing false`, async ({
    context,
    page,
  }, testInfo) => {
    test.setTimeout(60_000 + actions * 10_000);
    const file = (name: string) => testInfo.outputPath(name);
    const log: string[] = [];
    const tell = (line: string) => {
      log.push(line);
      appendFileSync(file('walk.log'), `${line}\n`);
    };
    const violations: string[] = [];

    const restartTrace = await startTrace(context);
    await runServer(server =>
      // Without a step around it, Playwright searches all earlier calls for each call's parent step.
      test.step('the walk', () =>
        runWalk(
          { context, page, server },
          {
            seed,
            actions,
            tell,
            async onStep(step) {
              if (step % traced === 0) await restartTrace();
            },
            async onViolation(step, what) {
              tell(`   VIOLATION ${what}`);
              violations.push(`step ${step}: ${what}`);
              const begin = log.findLastIndex(line => line.startsWith(`${Math.max(1, step - 19)}. `));
              console.log(`\nSeed ${seed}, step ${step}: ${what}\n${log.slice(begin).join('\n')}\n`);
              await page.screenshot({ path: file(`step-${step}.png`) });
              await restartTrace(file(`step-${step}.zip`));
              return violations.length >= most;
            },
          },
        )),
    );
    const again = `npm run walk -- --seed ${seed} --actions ${actions} does it again; ${file('walk.log')} has every step`;
    expect(violations, again).toEqual([]);
  });

/**
 * Starts a trace, if requested. The returned function ends it, writes it if it gets a path, and starts
 * another.
 */
async function startTrace({ tracing }: BrowserContext): Promise<(path?: string) => Promise<void>> {
  if (!isTraced) return async () => {};
  await tracing.start({ snapshots: true });
  await tracing.startChunk();
  return async path => {
    await tracing.stopChunk(path === undefined ? {} : { path });
    await tracing.startChunk();
  };
}

/** Today's date as a number: `20261126`. */
function today(): number {
  return Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
}
