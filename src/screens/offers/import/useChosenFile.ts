import { useState } from 'react';
import type { CsvOptions } from '../csv/planCsv';

const asFound: CsvOptions = {};

/** The file that is to be imported, and how the administrator chose to read it. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<{ file: File | null; options: CsvOptions }>({
    file: null,
    options: asFound,
  });

  function choose(file: File | null): void {
    setChosen({ file, options: asFound });
  }

  /** Another delimiter or encoding makes other columns: what was chosen of them holds no longer then. */
  function change(changed: CsvOptions): void {
    setChosen(({ file, options }) => {
      const { delimiter, encoding, ...columns } = { ...options, ...changed };
      const kept = 'delimiter' in changed || 'encoding' in changed ? {} : columns;
      return { file, options: { ...kept, ...(delimiter && { delimiter }), ...(encoding && { encoding }) } };
    });
  }

  return { ...chosen, choose, change };
}
