import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPanel } from '../tests/support/build/buildPanel';
import { measureGrowth } from './measures/measureGrowth';
import { measureImport } from './measures/measureImport';
import { measureInteractions } from './measures/measureInteractions';
import { measureStart } from './measures/measureStart';
import { measureUpstream } from './measures/measureUpstream';
import { measureVisits } from './measures/measureVisits';
import { measureWork } from './measures/measureWork';
import { launchBrowser } from './measures/openPage';
import { drawChart } from './report/drawChart';
import type { Reading, Results } from './report/Results';
import { writeResults } from './report/writeResults';
import { peerManners } from './subjects/peerSubjects';
import { preparePeers, versions } from './subjects/preparePeers';
import type { Subject } from './subjects/Subject';
import { serveSeamark } from './subjects/serveSeamark';

/**
 * `npm run bench [-- <runs>]`: builds and measures the panel and its peers, writes bench/RESULTS.md and its
 * chart.
 */
const runs = Number(process.argv[2] ?? 3);
const root = fileURLToPath(new URL('..', import.meta.url));
const loadBefore = loadavg()[0] ?? 0;
const start = performance.now();

const peers = preparePeers(root);
const dist = join(mkdtempSync(join(tmpdir(), 'seamark-bench-')), 'dist');
buildPanel(root, dist);

const own = await serveSeamark(dist);
const served = await Promise.all(peers.map(peer => peer.serve()));
const subjects: Subject[] = [
  { ...own.subject, versions: versions(root, 'react-admin', '@mui/material', 'react', 'vite') },
  ...peers.map(({ name, versions: installed }, at) => {
    const usage = peerManners[name];
    if (!usage) throw new Error(`bench/subjects/peerSubjects.ts does not say how ${name} is used`);
    return { name, versions: installed, origin: '', ...served[at], ...usage };
  }),
];

const browser = await launchBrowser();
const readings = new Map(subjects.map(subject => [subject, [] as Reading[]]));
for (let run = 1; run <= runs; run += 1) {
  for (const [subject, subjectReadings] of readings) {
    console.log(`Run ${run} of ${runs}: ${subject.name}`);
    subjectReadings.push({
      start: await twice(() => measureStart(browser, subject, 'slow')),
      slow: await twice(() => measureVisits(subject, 'slow')),
      fast: await twice(() => measureVisits(subject, 'fast')),
      work: await twice(() => measureWork(browser, subject)),
      interactions: await twice(() => measureInteractions(browser, subject)),
    });
  }
}
console.log('Import');
const imports = [];
for (let run = 1; run <= runs; run += 1) imports.push(await measureImport(browser, own.subject));
await own.close();
for (const { close } of served) close();

console.log('Growth');
const growth = await measureGrowth(root, browser, runs);

console.log('Upstream');
const upstream = await measureUpstream();

const [panel, ...others] = [...readings].map(([{ name, versions: installed }, subjectReadings]) => ({
  name,
  versions: installed,
  readings: subjectReadings,
}));
if (!panel) throw new Error('Nothing was measured');
const results: Results = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  browser: `Chromium ${browser.version()}`,
  load: [loadBefore, loadavg()[0] ?? 0],
  minutes: Math.round((performance.now() - start) / 60_000),
  panel,
  peers: others,
  growth,
  imports,
  upstream,
};
await browser.close();
rmSync(dist, { recursive: true, force: true });

mkdirSync(join(root, 'docs/images'), { recursive: true });
writeFileSync(join(root, 'bench/RESULTS.md'), writeResults(results));
writeFileSync(join(root, 'docs/images/bench.svg'), drawChart(results));
console.log('bench/RESULTS.md and docs/images/bench.svg are written.');
process.exit(0);

/** Retries once, because a page can miss its driver's timeout on a busy machine. */
async function twice<Value>(measure: () => Promise<Value>): Promise<Value> {
  try {
    return await measure();
  } catch (failure) {
    console.log(`Once more, because of: ${failure}`);
    await Promise.all(browser.contexts().map(context => context.close()));
    return measure();
  }
}
