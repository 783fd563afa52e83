import Download from '@mui/icons-material/Download';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { useOutcome } from '../useOutcome';

/** Exports every record that the list's filters let through, whatever its pages, as CSV. */
export function ExportButton({ declaration, list }: { declaration: Declaration; list: ListView }) {
  const { filterValues, sort, data, total = data?.length } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { failed } = useOutcome();
  const [isBusy, setBusy] = useState(false);

  async function exportAll() {
    setBusy(true);
    try {
      const { exportCsv } = await import('./exportCsv');
      const columns = list.columns
        .filter(({ field }) => field.exported !== false)
        .map(placed => ({
          ...placed,
          label: String(translateLabel({ source: placed.source, resource: declaration.name })),
        }));
      const params = { filter: { ...filterValues, ...list.filter }, sort };
      const count = await exportCsv(dataProvider, declaration.name, params, columns);
      notify('seamark.export.done', { type: 'success', messageArgs: { smart_count: count } });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <span data-hint={translate('ra.action.export')}>
      <IconButton aria-label={translate('ra.action.export')} disabled={isBusy || !total} onClick={exportAll}>
        <Download />
      </IconButton>
    </span>
  );
}
