import { writeInteractions } from './interactions';
import type { Measured, Reading, Results } from './Results';
import { inMilliseconds, inSeconds, type Spread, spreadOf, writeSpread } from './Spread';
import { type Verdict, verdicts } from './verdicts';
import { writeUpstream } from './writeUpstream';

const of = ({ readings }: Measured, read: (reading: Reading) => number | undefined) =>
  spreadOf(readings.map(read));

const kilobytes = (spread: Spread | undefined) =>
  writeSpread(spread, value => Math.round(value / 1000).toString());

const task = (spread: Spread | undefined) =>
  spread?.most === 0 ? 'none over 50 ms' : inMilliseconds(spread);

/** The report as Markdown: the conditions, the panels in comparison, growth, and a verdict on each budget. */
export function writeResults(results: Results): string {
  const { date, machine, browser, load, minutes, panel, peers, growth, imports, upstream = [] } = results;
  const all = [panel, ...peers];
  const { budgets, typical, best } = verdicts(results);
  return `# Results of the benchmark

<!-- Written by npm run bench. -->

How to read this: [notes](../bench/NOTES.md). What is held: [budgets](../docs/decisions/budgets.md).

![Login, sign-in and deep link, next to other panels](../docs/images/bench.svg)

${date}. ${machine}. ${browser}, headless. Load average ${load[0].toFixed(2)} before and ${load[1].toFixed(2)} after ${minutes} minutes. Runs: ${panel.readings.length}, panel after panel in each. A number is the median, with smallest and largest in brackets. All files and calls are brotli-compressed, from 127.0.0.1. "Slow" is 1.6 Mbit/s down, 150 ms per round trip and a processor slowed four times; "fast" is neither. kB are 1000 bytes received, headers included.

| | versions |
|---|---|
${all.map(({ name, versions }) => `| ${name} | ${versions} |`).join('\n')}

## Start, slow profile, cold cache

| | kB at login | when quiet | login visible, s | sign in → rows, s | deep link → rows, s | kB there | blocking time there, ms | layout shift |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
${rows(all, measured => [
  kilobytes(of(measured, ({ start }) => start.loginBytes)),
  kilobytes(of(measured, ({ start }) => start.loginBytesQuiet)),
  inSeconds(of(measured, ({ start }) => start.loginVisible)),
  inSeconds(of(measured, ({ start }) => start.signIn)),
  inSeconds(of(measured, ({ start }) => start.deepLink)),
  kilobytes(of(measured, ({ start }) => start.deepLinkBytes)),
  inMilliseconds(of(measured, ({ start }) => start.blocking)),
  of(measured, ({ start }) => start.shift)?.most.toFixed(3) ?? '–',
])}

"At login": received when the form can be typed into; "when quiet": when nothing more arrives. The layout shift is the largest.

## Visits, all files in the cache

A second visit opens the list in another tab of the same browser; a reload loads it again there. "Answered" is the first row of the next page, whose button is pressed in the first frame that shows it. "React" is the first frame in which React handles that button.

| slow profile, s | second visit → rows | answered | React | reload → rows | answered | React |
|---|--:|--:|--:|--:|--:|--:|
${rows(all, measured => [
  inSeconds(of(measured, ({ slow }) => slow.second.rows)),
  inSeconds(of(measured, ({ slow }) => slow.second.answered)),
  inSeconds(of(measured, ({ slow }) => slow.second.framework)),
  inSeconds(of(measured, ({ slow }) => slow.reload.rows)),
  inSeconds(of(measured, ({ slow }) => slow.reload.answered)),
  inSeconds(of(measured, ({ slow }) => slow.reload.framework)),
])}

| fast profile, ms | cold cache → rows | answered | React | second visit → rows | answered | React | reload → rows | answered | React |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${rows(all, measured => [
  inMilliseconds(of(measured, ({ fast }) => fast.cold.rows)),
  inMilliseconds(of(measured, ({ fast }) => fast.cold.answered)),
  inMilliseconds(of(measured, ({ fast }) => fast.cold.framework)),
  inMilliseconds(of(measured, ({ fast }) => fast.second.rows)),
  inMilliseconds(of(measured, ({ fast }) => fast.second.answered)),
  inMilliseconds(of(measured, ({ fast }) => fast.second.framework)),
  inMilliseconds(of(measured, ({ fast }) => fast.reload.rows)),
  inMilliseconds(of(measured, ({ fast }) => fast.reload.answered)),
  inMilliseconds(of(measured, ({ fast }) => fast.reload.framework)),
])}

## Work, fast profile

| ms | page change | search to rows | open edit form | longest task while paging |
|---|--:|--:|--:|--:|
${rows(all, measured => [
  inMilliseconds(of(measured, ({ work }) => work.pageChange)),
  inMilliseconds(of(measured, ({ work }) => work.search)),
  inMilliseconds(of(measured, ({ work }) => work.openForm)),
  task(of(measured, ({ work }) => work.longestTask)),
])}

From the press of a button, after 150 ms of hovering, or from the last key, to the first frame that shows the result. Seamark searches when Enter is pressed; the others search while the user types, and their delay after the last key counts.

## Input to next paint, processor slowed four times

${writeInteractions(all)}

Milliseconds from each press or key to the next painted frame, as the browser's event timing counts them, in steps of 8: 98th percentile of all runs, and the slowest if it differs. An act includes every press it takes. A dash: the panel lacks it.

## Growth, slow profile

| generated resources besides the product's own | core, kB | deep link → rows, s | blocking time, ms |
|--:|--:|--:|--:|
${growth
  .map(
    ({ resources, coreBytes, deepLink, blocking }) =>
      `| ${resources} | ${(coreBytes / 1000).toFixed(1)} | ${inSeconds(spreadOf(deepLink))} | ${inMilliseconds(spreadOf(blocking))} |`,
  )
  .join('\n')}

## Import, fast profile

| a million codes, 20 MB | time, ms | longest task of the page, ms |
|---|--:|--:|
| Seamark: decode, parse, find duplicates and bad rows, report | ${inMilliseconds(spreadOf(imports.map(({ checked }) => checked)))} | ${task(spreadOf(imports.map(({ longestTask }) => longestTask)))} |
| papaparse on the main thread: parse | ${inMilliseconds(spreadOf(imports.map(({ parsed }) => parsed)))} | ${task(spreadOf(imports.map(({ longestTaskParsing }) => longestTaskParsing)))} |

## Upstream

The API's list of stations without a browser or a socket: milliseconds for ten rows, then resident memory of the Node process, which with PGlite includes the database. The rare word is in five stations, the common one in one of twenty, the two letters in one of ten.

${writeUpstream(upstream)}

## Verdicts

Measured, wanted, from run to run; met where nothing else is said. A ratio compares two panels within one run; its median counts. "Within the spread": single runs lie on both sides of the limit.

### Budgets

${lines(budgets)}

### Times, as parts of the typical app's

${lines(typical)}

### Times, with their parts of the best peer's

${lines(best)}
`;
}

const lines = (group: Verdict[]) =>
  group
    .map(verdict => {
      const { text, value, limit, spread } = verdict;
      return `- ${text}: ${value}, ${limit}${spread && ` (${spread})`}${wordsOf(verdict)}`;
    })
    .join('\n');

const wordsOf = ({ met, isUnsure }: Verdict) =>
  `${met ? '' : ': **not met**'}${isUnsure ? ', within the spread' : ''}`;

const rows = (panels: Measured[], cells: (panel: Measured) => string[]) =>
  panels.map(panel => `| ${[panel.name, ...cells(panel)].join(' | ')} |`).join('\n');
