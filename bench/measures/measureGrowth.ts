import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { buildPanel, withoutFirstRows } from '../../tests/support/build/buildPanel';
import { growTree } from '../../tests/support/build/growTree';
import { sumOf } from '../../tests/support/build/readBuild';
import type { Growth } from '../report/Results';
import { serveSeamark } from '../subjects/serveSeamark';
import { measureDeepLink } from './measureStart';

/** Measures the first list's cost with 7, 50 and 200 generated resources in addition to the product's own. */
export async function measureGrowth(root: string, browser: Browser, runs: number): Promise<Growth[]> {
  const growth = [];
  for (const resources of [7, 50, 200]) growth.push(await measureWith(root, browser, resources, runs));
  return growth;
}

async function measureWith(root: string, browser: Browser, resources: number, runs: number): Promise<Growth> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-growth-'));
  growTree(root, folder, resources);
  // Without prerendered rows, which do not depend on the number of resources.
  const build = buildPanel(folder, join(folder, 'dist'), withoutFirstRows);
  const { subject, close } = await serveSeamark(build.dist);
  const links = [];
  for (let run = 0; run < runs; run += 1) links.push(await measureDeepLink(browser, subject, 'slow'));
  await close();
  const coreBytes = sumOf(build, build.core());
  rmSync(folder, { recursive: true, force: true });
  return {
    resources,
    coreBytes,
    deepLink: links.map(({ deepLink }) => deepLink),
    blocking: links.map(({ blocking }) => blocking),
  };
}
