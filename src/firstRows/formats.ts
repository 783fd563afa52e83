import { formatDate, formatDay, textOf } from '../engine';

/** Characters after which a cell cuts a text. */
const longest = 300;

const moment = (value: unknown, say: (date: Date) => string) => {
  const date = new Date(value as string);
  return formatDate(value) && say(date);
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
  figure: (value: unknown) =>
    typeof value === 'number'
      ? value.toLocaleString(document.documentElement.lang || undefined, { maximumFractionDigits: 10 })
      : '',
  initial: (value: unknown) => Array.from(textOf(value).trim())[0]?.toLocaleUpperCase() ?? '?',
} satisfies Record<string, (value: unknown) => string>;

export type FormatName = keyof typeof formats;
