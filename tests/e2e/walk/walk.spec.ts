import { test } from '@playwright/test';
import { testWalk } from './testWalk';

test.describe.configure({ retries: 0 });

/** Half a minute of it; `npm run walk` sets both. */
testWalk(Number(process.env.WALK_SEED ?? 7), Number(process.env.WALK_ACTIONS ?? 20));
