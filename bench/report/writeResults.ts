import { writeInteractions } from './interactions';
import type { Measured, Reading, Results } from './Results';
import { inMilliseconds, inSeconds, type Spread, spreadOf, writeSpread } from './Spread';
import { type Verdict, verdicts } from './verdicts';
import { writeUpstream } from './writeUpstream';

const of = ({ readings }: Measured, read: (reading: Reading) => number | undefined) =>
  spreadOf(readings.map(read));

const kilobytes = (spread: Spread | undefined) =>
  writeSpread(spread, value => Math.round(value / 1000).toString(), '');

const task = (spread: Spread | undefined) =>
  spread?.most === 0 ? 'none over 50 ms' : inMilliseconds(spread);

/**
 * The report as Markdown: how it was measured, the panels side by side, growth, and a verdict on each budget.
 */
export function writeResults(results: Results, notes: string): string {
  const { date, machine, browser, load, minutes, panel, peers, growth, imports, upstream = [] } = results;
  const all = [panel, ...peers];
  return `# Results of the benchmark

<!-- Written by npm run bench; the last section is bench/NOTES.md. -->

${date}. ${machine}. ${browser}, headless. Load average ${load[0].toFixed(2)} before and ${load[1].toFixed(2)} after ${minutes} minutes. Runs: ${panel.readings.length}, panel after panel in each; a figure is their median, with the smallest and the largest in brackets. All files and calls come brotli-compressed from 127.0.0.1. "Slow" is 1.6 Mbit/s down, 150 ms a round trip and a processor slowed four times; "fast" is neither. kB are 1000 bytes received, headers included.

| | versions |
|---|---|
${all.map(({ name, versions }) => `| ${name} | ${versions} |`).join('\n')}

## Start, slow profile, cold cache

| | kB at login | when quiet | login visible | sign in → rows | deep link → rows | kB there | blocking time there | layout shift |
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

"At login" is what has been received when the form can be typed into, "when quiet" when nothing more comes: the panel is fetched while somebody types. The layout shift is the largest.

## Visits, all files in the cache

A second visit opens the list from outside in another tab of the same browser, a reload loads it there once more. → rows is the first row; → answered is the first row of the next page, whose button is pressed, from within the page, in the first frame in which rows and button are there. → React is the first frame in which the button is React's; Seamark's first script answers before.

| slow profile | second visit → rows | → answered | → React | reload → rows | → answered | → React |
|---|--:|--:|--:|--:|--:|--:|
${rows(all, measured => [
  inSeconds(of(measured, ({ slow }) => slow.second.rows)),
  inSeconds(of(measured, ({ slow }) => slow.second.answered)),
  inSeconds(of(measured, ({ slow }) => slow.second.framework)),
  inSeconds(of(measured, ({ slow }) => slow.reload.rows)),
  inSeconds(of(measured, ({ slow }) => slow.reload.answered)),
  inSeconds(of(measured, ({ slow }) => slow.reload.framework)),
])}

| fast profile | cold cache → rows | → answered | → React | second visit → rows | → answered | → React | reload → rows | → answered | → React |
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

| | page change | search to rows | open edit form | longest task while paging |
|---|--:|--:|--:|--:|
${rows(all, measured => [
  inMilliseconds(of(measured, ({ work }) => work.pageChange)),
  inMilliseconds(of(measured, ({ work }) => work.search)),
  inMilliseconds(of(measured, ({ work }) => work.openForm)),
  task(of(measured, ({ work }) => work.longestTask)),
])}

From the press of a button, on which the pointer has rested for 150 ms, or of the last key, to the first frame that shows the outcome. ${searches}

## Input to next paint, processor slowed four times

${writeInteractions(all)}

Milliseconds from each press and each key of an act, by mouse and keyboard, to the next frame that is painted, as the browser's event timing counts them: in steps of 8, and 16 for all that is quicker. The 98th percentile of all runs, and the slowest. An act has every press that it takes: opening a menu and choosing from it, a dialog and its Cancel. A dash: the panel has no such thing where its list, its form or its header would have it.

## Growth, slow profile

| generated resources beside the product's own | first load | deep link → rows | blocking time |
|--:|--:|--:|--:|
${growth
  .map(
    ({ resources, firstLoadBytes, deepLink, blocking }) =>
      `| ${resources} | ${(firstLoadBytes / 1000).toFixed(1)} kB | ${inSeconds(spreadOf(deepLink))} | ${inMilliseconds(spreadOf(blocking))} |`,
  )
  .join('\n')}

## Import, fast profile

| a million codes, 20 MB | time | longest task of the page |
|---|--:|--:|
| Seamark: decoded, parsed, searched for duplicates and bad rows, reported | ${inMilliseconds(spreadOf(imports.map(({ checked }) => checked)))} | ${task(spreadOf(imports.map(({ longestTask }) => longestTask)))} |
| papaparse on the main thread: parsed | ${inMilliseconds(spreadOf(imports.map(({ parsed }) => parsed)))} | ${task(spreadOf(imports.map(({ longestTaskParsing }) => longestTaskParsing)))} |

## Upstream

The API's list of stations without a browser or a socket, in milliseconds, ten rows a page, of all calls of a kind; then the resident memory of the Node process that answers, which with PGlite is the database's too. The rare word is in five stations, the common one in one of twenty, the two letters in one of ten.

${writeUpstream(upstream)}

## Verdicts

| | measured | wanted | from run to run | |
|---|--:|--:|--:|---|
${verdicts(results)
  .map(
    verdict =>
      `| ${verdict.text} | ${verdict.value} | ${verdict.limit} | ${verdict.spread} | ${wordsOf(verdict)} |`,
  )
  .join('\n')}

A ratio is of the two panels in one run, and its median is what counts. Where the limit lies between what single runs say, the verdict is within the spread: another day may say otherwise.

${notes}`;
}

/** How a search is counted. */
const searches =
  'Seamark searches at Enter, which is pressed after the word has been typed; the others are asked while somebody types, and what they wait for after the last key is counted.';

const wordsOf = ({ met, isUnsure }: Verdict) =>
  `${met ? 'met' : '**not met**'}${isUnsure ? ', within the spread' : ''}`;

const rows = (panels: Measured[], cells: (panel: Measured) => string[]) =>
  panels.map(panel => `| ${[panel.name, ...cells(panel)].join(' | ')} |`).join('\n');
