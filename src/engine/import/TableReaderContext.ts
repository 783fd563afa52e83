import { createContext } from 'react';
import { readInWorker } from '../../tables/readInWorker';
import type { readTable } from '../../tables/readTable';

/** Who reads the chosen file. A worker, unless a test overrides it. */
export const TableReaderContext = createContext<typeof readTable>(readInWorker);
