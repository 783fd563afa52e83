import { typical } from './columns';
import { slowestOf } from './interactions';
import type { Measured, Reading, Results } from './Results';
import { spreadOf } from './Spread';

interface Row {
  title: string;
  read(reading: Reading): number | undefined;
  write(value: number): string;
}

const kilobytes = (value: number) => `${Math.round(value / 1000)} kB`;
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;

const rows: Row[] = [
  {
    title: 'received until the login form can be typed into',
    read: ({ start }) => start.loginBytes,
    write: kilobytes,
  },
  { title: 'login visible', read: ({ start }) => start.loginVisible, write: seconds },
  { title: 'sign in → rows', read: ({ start }) => start.signIn, write: seconds },
  { title: 'deep link → rows', read: ({ start }) => start.deepLink, write: seconds },
  { title: 'the same on a second visit', read: ({ slow }) => slow.second.rows, write: seconds },
  {
    title: 'the same on a second visit, without the slowing',
    read: ({ fast }) => fast.second.rows,
    write: milliseconds,
  },
  { title: 'next page, without the slowing', read: ({ work }) => work.pageChange, write: milliseconds },
  { title: 'search, without the slowing', read: ({ work }) => work.search, write: milliseconds },
];

const marks = ['<!-- figures of npm run bench -->\n', '<!-- end of the figures -->'] as const;

/** README.md with the last run's figures, medians, between its two marks. */
export function writeFigures(readme: string, { panel, peers }: Results): string {
  const [start, end] = marks.map(mark => readme.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`README.md has no figures between ${marks.join(' and ')}`);
  const table = [
    '| | Seamark | typical react-admin app | best of the others |',
    '|---|--:|--:|--:|',
    ...rows.map(row => rowOf(row, panel, peers)),
    slowest(panel, peers),
  ];
  return `${readme.slice(0, start)}${marks[0]}\n${table.join('\n')}\n\n${readme.slice(end)}`;
}

function rowOf({ title, read, write }: Row, panel: Measured, peers: Measured[]): string {
  const figure = ({ readings }: Measured) => spreadOf(readings.map(read))?.median ?? Number.NaN;
  return line(title, panel, peers, figure, write);
}

/** Of acts that a peer hasn't, nothing is counted for it. */
function slowest(panel: Measured, peers: Measured[]): string {
  const figure = (measured: Measured) => slowestOf(measured).usual.spread?.median ?? Number.NaN;
  const title = 'input to next paint of the slowest act, 98th percentile, slowed processor';
  return line(title, panel, peers, figure, milliseconds);
}

function line(
  title: string,
  panel: Measured,
  peers: Measured[],
  figure: (measured: Measured) => number,
  write: (value: number) => string,
): string {
  const theirs = peers.filter(({ name }) => name === typical).map(figure);
  const others = peers.filter(({ name }) => name !== typical).map(figure);
  const best = Math.min(...others.filter(Number.isFinite));
  return `| ${[title, ...[figure(panel), ...theirs, best].map(write)].join(' | ')} |`;
}
