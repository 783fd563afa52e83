import { formatDate, formatDay, textOf } from '../engine';

/** Characters after which a cell cuts a text. */
const longest = 300;

const moment = (value: unknown, say: (date: Date) => string) => {
  const date = new Date(value as string);
  return formatDate(value) && say(date);
};

const figure = (value: unknown) =>
  typeof value === 'number'
    ? value.toLocaleString(document.documentElement.lang || undefined, { maximumFractionDigits: 10 })
    : '';

/**
 * A whole number in threes, where it has more than `least` figures. The browser's formatter takes 30 ms the
 * first time in a process.
 */
const inThrees =
  (mark: string, least = 3) =>
  (value: unknown) => {
    if (!Number.isSafeInteger(value) || Number(value) < 0) return figure(value);
    const figures = String(value);
    return figures.length > least ? figures.replace(/\B(?=(\d{3})+$)/g, mark) : figures;
  };

/**
 * What values look like in the panel, without the panel. The build takes the one that gives what the panel
 * has drawn for each of its samples.
 */
export const formats = {
  text: (value: unknown) => {
    const text = textOf(value);
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  },
  date: formatDate,
  day: formatDay,
  dateTime: (value: unknown) => moment(value, date => date.toLocaleString()),
  iso: (value: unknown) => moment(value, date => date.toISOString()),
  inAddress: (value: unknown) => encodeURIComponent(textOf(value)),
  figure,
  initial: (value: unknown) => Array.from(textOf(value).trim())[0]?.toLocaleUpperCase() ?? '?',
  // The same in the languages of which the build finds so.
  commas: inThrees(','),
  points: inThrees('.'),
  spaces: inThrees('\u00a0'),
  thinSpaces: inThrees('\u202f'),
  latePoints: inThrees('.', 4),
  lateSpaces: inThrees('\u00a0', 4),
} satisfies Record<string, (value: unknown) => string>;

export type FormatName = keyof typeof formats;
