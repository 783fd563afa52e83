import { test } from '@playwright/test';
import { testWalk } from './testWalk';

test.describe.configure({ retries: 0 });

/** Other walks every day: the day and its next two seeds, `20261126001` for instance. */
const day = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
for (const walk of [1, 2, 3]) testWalk(day * 1000 + walk, 150);
