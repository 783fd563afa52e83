import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslateLabel } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { coordinatePairs } from '../../fields/coordinate/coordinatePairs';
import { saveFile } from '../../panel/saveFile';
import { useOutcome } from '../../ui/useOutcome';
import { type ExportResult, type ExportSelection, exportRecords } from './exportRecords';
import { csvFormat, type ExportColumn, geoJsonFormat } from './fileFormats';

/** The state of an export. `ended`: finished, with notes to show. */
export type ExportState =
  | { step: 'idle' }
  | { step: 'running'; finished: number; total: number }
  | { step: 'ended'; exported: ExportResult };

/** Runs one export of a list at a time. Leaving the list aborts it. */
export function useExport(declaration: Declaration, list: ListView, onDone: () => void) {
  const dataProvider = useDataProvider();
  const translateLabel = useTranslateLabel();
  const notify = useNotify();
  const { failed } = useOutcome();
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const columns: ExportColumn[] = list.columns
    .filter(({ field }) => field.exported !== false)
    .map(placed => ({
      ...placed,
      label: String(translateLabel({ source: placed.source, resource: declaration.name })),
    }));
  const map = declaration.map ?? coordinatePairs(declaration.fields)[0];

  async function start(wanted: ExportSelection, expected: number, kind: 'csv' | 'geojson') {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const format = kind === 'geojson' && map ? geoJsonFormat(columns, map) : csvFormat(columns);
      const onProgress = (finished: number, total = expected) =>
        setState({ step: 'running', finished, total: total && Math.max(total, finished) });
      onProgress(0);
      const parts = { dataProvider, declaration, wanted, format, signal, onProgress };
      const exported = await exportRecords(parts);
      saveFile(exported.file, `${declaration.name}.${format.extension}`);
      notify('seamark.export.done', { type: 'success', messageArgs: { smart_count: exported.written } });
      if (isPlain(exported)) onDone();
      else setState({ step: 'ended', exported });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'idle' });
      if (!signal.aborted) failed(error);
    }
  }

  return { state, hasPlaces: map !== undefined, start, cancel: () => running.current?.abort() };
}

/** Whether the result needs no notes. */
const isPlain = ({ isWhole, missing, malformed, unplaced }: ExportResult) =>
  isWhole && missing + malformed + unplaced === 0;
