import type { useTranslate } from 'react-admin';
import type { CsvPlan } from '../csv/planCsv';

const longest = 40;

/** A column of the file: its place from 0, its name there (else its number), and what it is imported as. */
export interface Column {
  index: number;
  label: string;
  use: 'code' | 'title' | null;
}

/** The columns of a file as the administrator sees them. */
export function columnsOf(plan: CsvPlan, translate: ReturnType<typeof useTranslate>): Column[] {
  return plan.firstRow.map((cell, index) => {
    const name = plan.headerRow ? cell.trim().slice(0, longest) : '';
    return {
      index,
      label: name || translate('resources.offers.import.column', { number: index + 1 }),
      use: index === plan.code ? 'code' : index === plan.title ? 'title' : null,
    };
  });
}
