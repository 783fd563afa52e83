import type { useTranslate } from 'react-admin';

const longest = 40;

/** A column of a file: its place from 0, and its name there, else its number. */
export interface FileColumn {
  index: number;
  label: string;
}

/** The columns of a file as the administrator sees them. */
export function columnsOf(
  { firstRow, headerRow }: { firstRow: readonly string[]; headerRow: boolean },
  translate: ReturnType<typeof useTranslate>,
): FileColumn[] {
  return firstRow.map((cell, index) => {
    const name = headerRow ? cell.trim().slice(0, longest) : '';
    return { index, label: name || translate('seamark.import.column', { number: index + 1 }) };
  });
}
