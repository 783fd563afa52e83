import Papa from 'papaparse';
import { firstRows, type Head } from './firstRows';
import { type Delimiter, delimiters } from './RowSplitter';
import { separatorIn } from './separatorLine';

/**
 * Finds what stands between the values: what Excel's line `sep=` names, else what makes a known header of the
 * first row, of several the one that makes the most names; without such a header, papaparse's guess from ten
 * rows. A comma where nothing tells.
 */
export function detectDelimiter(head: Head, isHeader: (firstRow: string[]) => boolean): Delimiter {
  const named = separatorIn(head.text);
  if (named) return named;
  const headers = delimiters.flatMap(delimiter => {
    const [firstRow = []] = firstRows(head, delimiter).rows;
    return isHeader(firstRow) ? [{ delimiter, width: firstRow.length }] : [];
  });
  const [best] = headers.sort((one, other) => other.width - one.width);
  return best && best.width > 1 ? best.delimiter : guess(head);
}

function guess({ text, isWhole }: Head): Delimiter {
  const even = text.replace(/\r\n?/g, '\n');
  const { meta } = Papa.parse<string[]>(isWhole ? even : even.slice(0, even.lastIndexOf('\n') + 1), {
    delimitersToGuess: [...delimiters],
    newline: '\n',
    preview: 1,
    skipEmptyLines: 'greedy',
  });
  return delimiters.find(delimiter => delimiter === meta.delimiter) ?? ',';
}
