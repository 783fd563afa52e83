import { useContext } from 'react';
import { type FileReading, useFileReading } from '../../../engine';
import type { Report } from '../csv/analyseCsv';
import type { CsvOptions, CsvPlan } from '../csv/planCsv';
import { AnalyserContext } from './AnalyserContext';

/** A dry run of the chosen file, as far as it has come. */
export type Analysis = FileReading<CsvPlan, Report>;

/** Analyses the file, and again whenever it is to be read otherwise. */
export function useAnalysis(file: File | null, options: CsvOptions): Analysis {
  return useFileReading(useContext(AnalyserContext).analyseCsv, file, options);
}
