import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { type Identifier, type RaRecord, useGetList, useListContext, useTranslate } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { useNumbers } from '../../fields/number/useNumbers';
import { RunStatus } from '../../run/RunStatus';
import { ChoiceGroup } from '../../ui/ChoiceGroup';
import { PanelDialog } from '../../ui/PanelDialog';
import type { ExportResult, ExportSelection } from './exportRecords';
import { useExport } from './useExport';

interface Props {
  declaration: Declaration;
  list: ListView;
  /** The selected records that were shown or fetched. */
  selected: ReadonlyMap<Identifier, RaRecord>;
  onClose(): void;
}

/** Asks which records to export and in which format, then shows the progress. */
export function ExportDialog({ declaration, list, selected, onClose }: Props) {
  const translate = useTranslate();
  const scopes = useScopes(declaration, list, selected);
  const { state, hasPlaces, start, cancel } = useExport(declaration, list, onClose);
  const [scope, setScope] = useState(scopes[0].name);
  const [kind, setKind] = useState<'csv' | 'geojson'>('csv');
  const chosen = scopes.find(({ name }) => name === scope) ?? scopes[0];
  const stop = () => {
    cancel();
    onClose();
  };
  return (
    <PanelDialog
      title={translate('ra.action.export')}
      onClose={state.step === 'running' ? undefined : stop}
      maxWidth="xs"
    >
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {state.step === 'idle' && (
          <>
            <ChoiceGroup
              label={translate('ra.action.export')}
              value={chosen.name}
              options={scopes.map(({ name, label }) => ({ value: name, label }))}
              onChoose={setScope}
            />
            {hasPlaces && (
              <ChoiceGroup
                label={translate('seamark.exporting.format')}
                value={kind}
                options={formats}
                onChoose={setKind}
              />
            )}
          </>
        )}
        {state.step === 'running' && (
          <RunStatus state={state} label={translate('ra.action.export')} progress="seamark.bulk.progress" />
        )}
        {state.step === 'ended' && <ExportNotes exported={state.exported} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={stop}>
          {translate(state.step === 'ended' ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {state.step === 'idle' && (
          <Button autoFocus variant="contained" onClick={() => start(chosen.wanted, chosen.count ?? 0, kind)}>
            {translate('ra.action.export')}
          </Button>
        )}
      </DialogActions>
    </PanelDialog>
  );
}

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'geojson', label: 'GeoJSON' },
] as const;

/** Notes on a finished export: its count, and rows that are missing, malformed or without a place. */
function ExportNotes({ exported }: { exported: ExportResult }) {
  const translate = useTranslate();
  const { isWhole, missing, malformed, unplaced, written } = exported;
  const notes: [key: string, count: number][] = [
    ['seamark.export.done', written],
    ['seamark.exporting.missing', missing],
    ['seamark.malformed.unreadable', malformed],
    ['seamark.exporting.unplaced', unplaced],
  ];
  return (
    <>
      {!isWhole && <Alert severity="warning">{translate('seamark.exporting.moved')}</Alert>}
      {notes.map(
        ([key, count], at) =>
          count > 0 && (
            <Alert key={key} severity={at === 0 ? 'success' : 'info'}>
              {translate(key, { smart_count: count })}
            </Alert>
          ),
      )}
    </>
  );
}

interface Scope {
  name: 'selected' | 'filter' | 'all';
  label: string;
  wanted: ExportSelection;
  /** Their number; undefined until it is known. */
  count: number | undefined;
}

/** The scopes that can be exported, the narrowest first: the selected rows, the filtered ones, or all. */
function useScopes({ name }: Declaration, list: ListView, selected: Props['selected']): [...Scope[], Scope] {
  const {
    filterValues,
    sort,
    data = [],
    total: knownTotal,
    hasNextPage,
    page,
    selectedIds,
  } = useListContext();
  const total = knownTotal ?? (hasNextPage || page > 1 ? undefined : data.length);
  const translate = useTranslate();
  const { count: format } = useNumbers();
  const isFiltered = Object.keys(filterValues).some(key => !(key in list.filter));
  const { total: all } = useGetList(
    name,
    { filter: list.filter, sort, pagination: { page: 1, perPage: 1 } },
    { enabled: isFiltered, retry: false },
  );
  const scope = (scopeName: Scope['name'], count: number | undefined, wanted: ExportSelection): Scope => ({
    name: scopeName,
    count,
    wanted,
    label: translate(`seamark.exporting.${scopeName}`, {
      count: count === undefined ? '…' : format(count),
    }),
  });
  const records = selectedIds.flatMap(id => selected.get(id) ?? []);
  const missing = selectedIds.length - records.length;
  return [
    ...(selectedIds.length > 0 ? [scope('selected', selectedIds.length, { records, missing })] : []),
    ...(isFiltered ? [scope('filter', total, { filter: filterValues, sort })] : []),
    scope('all', isFiltered ? all : total, { filter: list.filter, sort }),
  ];
}
