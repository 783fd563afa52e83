import { createContext } from 'react';
import type { CsvAnalyser } from '../csv/CsvAnalyser';
import { workerAnalyser } from '../csv/workerAnalyser';

/** Who reads the chosen file. The worker, unless a test overrides it. */
export const AnalyserContext = createContext<CsvAnalyser>(workerAnalyser);
