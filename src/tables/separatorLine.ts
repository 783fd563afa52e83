import { type Delimiter, delimiters, type Row } from './RowSplitter';

/**
 * Excel's own first line of a file, `sep=;`: what stands between the values. Undefined where there is none.
 */
export function separatorIn(text: string): Delimiter | undefined {
  const [, separator] = /^"?sep=(.)"?[ \t]*(?:[\r\n]|$)/i.exec(text) ?? [];
  return delimiters.find(delimiter => delimiter === separator);
}

/** Whether a row is that line, by whatever it is split. */
export const isSeparatorLine = ({ line, cells }: Pick<Row, 'line' | 'cells'>): boolean =>
  line === 1 && /^sep=.?$/i.test(cells.join(''));
