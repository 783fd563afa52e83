import type { Measured, Results } from './Results';
import { verdicts } from './verdicts';
import { writeUpstream } from './writeUpstream';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const millis = (value: number | undefined) => (value === undefined ? '–' : `${Math.round(value)} ms`);
const kilobytes = (bytes: number) => Math.round(bytes / 1000).toString();

/**
 * The report as Markdown: how it was measured, the medians side by side, growth, and a verdict on each
 * budget.
 */
export function writeResults(results: Results, notes: string): string {
  const { date, machine, browser, load, runs, panel, peers, growth, imported, upstream = [] } = results;
  const all = [panel, ...peers];
  return `# Results of the benchmark

<!-- Written by npm run bench; the last section is bench/NOTES.md. -->

${date}. ${machine}. ${browser}, headless, a cold cache for each reading. Load average ${load[0].toFixed(2)} before and ${load[1].toFixed(2)} after. Medians of ${runs} runs, panel after panel in each. All files and calls come brotli-compressed from 127.0.0.1. "Slow" is 1.6 Mbit/s down, 150 ms a round trip and a processor slowed four times; "fast" is neither. kB are 1000 bytes received, headers included.

| | versions |
|---|---|
${all.map(({ name, versions }) => `| ${name} | ${versions} |`).join('\n')}

## Start, slow profile

| | kB at login | login visible | sign in → rows | deep link → rows | kB there | blocking time there | layout shift |
|---|--:|--:|--:|--:|--:|--:|--:|
${all.map(startRow).join('\n')}

"At login" is what has been received when the form can be typed into, and in brackets when nothing more comes: the panel is fetched while somebody types.

## Work, fast profile

| | page change | search to rows | open edit form | longest task while paging |
|---|--:|--:|--:|--:|
${all.map(workRow).join('\n')}

From the press of a button, on which the pointer has rested for 150 ms, or of the last key, to the first frame that shows the outcome.

## Growth, slow profile

| generated resources beside the product's own | first load | deep link → rows | blocking time |
|--:|--:|--:|--:|
${growth
  .map(
    ({ resources, firstLoadBytes, deepLink, blocking }) =>
      `| ${resources} | ${(firstLoadBytes / 1000).toFixed(1)} kB | ${seconds(deepLink)} | ${millis(blocking)} |`,
  )
  .join('\n')}

## Import, fast profile

| a million codes, 20 MB | time | longest task of the page |
|---|--:|--:|
| Seamark: decoded, parsed, searched for duplicates and bad rows, reported | ${millis(imported.checked)} | ${taskOf(imported.longestTask)} |
| papaparse on the main thread: parsed | ${millis(imported.parsed)} | ${taskOf(imported.longestTaskParsing)} |

## Upstream

The API's list of stations without a browser or a socket, in milliseconds, ten rows a page; then the resident memory of the Node process that answers, which with PGlite is the database's too. The rare word is in five stations, the common one in one of twenty, the two letters in one of ten.

${writeUpstream(upstream)}

## Verdicts

| | measured | wanted | |
|---|--:|--:|---|
${verdicts(results)
  .map(({ text, value, limit, met }) => `| ${text} | ${value} | ${limit} | ${met ? 'met' : '**not met**'} |`)
  .join('\n')}

${notes}`;
}

const taskOf = (longest: number) => (longest ? millis(longest) : 'none over 50 ms');

function startRow({ name, start }: Measured): string {
  const { loginVisible, loginBytes, loginBytesQuiet, signIn, deepLink, deepLinkBytes, blocking, shift } =
    start;
  const cells = [
    name,
    `${kilobytes(loginBytes)} (${kilobytes(loginBytesQuiet)})`,
    seconds(loginVisible),
    seconds(signIn),
    seconds(deepLink),
    kilobytes(deepLinkBytes),
    millis(blocking),
    shift.toFixed(3),
  ];
  return `| ${cells.join(' | ')} |`;
}

function workRow({ name, work: { pageChange, search, openForm, longestTask } }: Measured): string {
  const cells = [name, millis(pageChange), millis(search), millis(openForm), taskOf(longestTask)];
  return `| ${cells.join(' | ')} |`;
}
