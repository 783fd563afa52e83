import { type Column, columns, typical } from './columns';
import { slowestOf } from './interactions';
import type { Measured, Reading, Results } from './Results';
import { type Spread, spreadOf } from './Spread';

export interface Verdict {
  text: string;
  value: string;
  limit: string;
  /** The spread of the compared value between runs; empty if there is none. */
  spread: string;
  met: boolean;
  /** Whether the limit lies within the spread. */
  isUnsure: boolean;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const ratio = (value: number) => value.toFixed(2);

/** Whether each budget and each ratio is met (decisions/budgets.md). */
export function verdicts(results: Results): Record<'budgets' | 'typical' | 'best', Verdict[]> {
  const { panel, peers } = results;
  return {
    budgets: ofBudgets(results),
    typical: columns.flatMap(column => toTypical(column, panel, peers)),
    best: columns.filter(({ isDrawing }) => !isDrawing).flatMap(column => toBest(column, panel, peers)),
  };
}

function ofBudgets({ panel, growth, imports }: Results): Verdict[] {
  const own = (read: (reading: Reading) => number) => spreadOf(panel.readings.map(read));
  const [least, most] = [growth[0], growth.at(-1)];
  const perResource =
    least && most ? (most.coreBytes - least.coreBytes) / (most.resources - least.resources) : Number.NaN;
  const slowest = slowestOf(panel);
  return [
    ...below('Received until the login form can be typed into', own(startOf('loginBytes')), 6000, kilobytes),
    ...below(
      'The core, with seven resources more',
      spreadOf([least?.coreBytes ?? Number.NaN]),
      265_000,
      kilobytes,
    ),
    ...below('Growth of the core for each declared resource', spreadOf([perResource]), 300, kilobytes),
    ...below(
      'Largest layout shift',
      own(({ start, work }) => Math.max(start.shift, work.shift)),
      0.02,
      value => value.toFixed(3),
    ),
    ...below(
      'Longest task while paging, fast profile',
      own(({ work }) => work.longestTask),
      50,
      milliseconds,
    ),
    ...below(
      'A million codes checked, to papaparse only parsing them',
      spreadOf(imports.map(({ checked, parsed }) => checked / parsed)),
      1,
      ratio,
    ),
    ...below(
      'Longest task of the page meanwhile',
      spreadOf(imports.map(({ longestTask }) => longestTask)),
      50,
      milliseconds,
    ),
    ...below(
      `Input to next paint, 98th percentile (${slowest.usual.act})`,
      slowest.usual.spread,
      100,
      milliseconds,
    ),
    ...below(`Input to next paint, slowest (${slowest.worst.act})`, slowest.worst.spread, 200, milliseconds),
  ];
}

const startOf = (name: keyof Reading['start']) => (reading: Reading) => reading.start[name];

function below(
  text: string,
  spread: Spread | undefined,
  limit: number,
  write: (value: number) => string,
): Verdict[] {
  if (!spread) return [];
  const [least, most] = [write(spread.least), write(spread.most)];
  return [
    {
      text,
      value: write(spread.median),
      limit: `≤ ${write(limit)}`,
      spread: least === most ? '' : `${least}–${most}`,
      met: spread.median <= limit,
      isUnsure: spread.least <= limit && limit < spread.most,
    },
  ];
}

/** The ratios of one time, from runs in which both panels were measured. */
function ratios({ read }: Column, panel: Measured, peer: Measured): Spread | undefined {
  return spreadOf(
    panel.readings.map((reading, run) => {
      const peerReading = peer.readings[run];
      const [ours, other] = [read(reading), peerReading && read(peerReading)];
      return ours !== undefined && other !== undefined ? ours / other : undefined;
    }),
  );
}

function toTypical(column: Column, panel: Measured, peers: Measured[]): Verdict[] {
  const peer = peers.find(({ name }) => name === typical);
  if (column.ratio === undefined || !peer) return [];
  return below(column.title, ratios(column, panel, peer), column.ratio, ratio);
}

function toBest(column: Column, panel: Measured, peers: Measured[]): Verdict[] {
  const spreadFor = ({ readings }: Measured) => spreadOf(readings.map(column.read));
  const own = spreadFor(panel);
  const [best] = peers
    .flatMap(peer => ({ peer, time: spreadFor(peer)?.median ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.time - b.time);
  if (!own || !best) return [];
  const text = `${column.title} (${best.peer.name})`;
  const { best: part = 1 } = column;
  return below(text, ratios(column, panel, best.peer), part, ratio).map(verdict => ({
    ...verdict,
    value: `${milliseconds(own.median)}, ${verdict.value}`,
    limit: `≤ ${milliseconds(best.time * part)}`,
  }));
}
