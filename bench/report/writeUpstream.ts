import type { UpstreamSize } from './Results';
import { writeSpread } from './Spread';

/**
 * The API's times in milliseconds, one column per kind of call, and its memory in MB, as a Markdown table.
 */
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

/** With one decimal below ten: what takes 2 ms and what takes 2.9 are not the same. */
const inMilliseconds = (value: number) => value.toFixed(value < 9.95 ? 1 : 0);
