import type { UpstreamSize } from './Results';
import { writeSpread } from './Spread';

/** The API's times in milliseconds per kind of call, and its memory in MB, as a Markdown table. */
export function writeUpstream(sizes: UpstreamSize[]): string {
  const kinds = Object.keys(sizes[0]?.milliseconds ?? {});
  const rows = sizes.map(({ engine, stations, milliseconds, memory }) => [
    engine,
    stations.toLocaleString('en'),
    ...kinds.map(kind => writeSpread(milliseconds[kind], inMilliseconds)),
    Math.round(memory / 1e6),
  ]);
  return [
    `| ${['engine', 'stations', ...kinds, 'memory, MB'].join(' | ')} |`,
    `|---|--:|${kinds.map(() => '--:|').join('')}--:|`,
    ...rows.map(row => `| ${row.join(' | ')} |`),
  ].join('\n');
}

/** With one decimal below ten, to tell 2 ms from 2.9. */
const inMilliseconds = (value: number) => value.toFixed(value < 9.95 ? 1 : 0);
