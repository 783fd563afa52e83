import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { Choice } from '../../ui/Choice';
import { ExportNotes } from './ExportNotes';
import { ExportProgress } from './ExportProgress';
import { useExport } from './useExport';
import { useScopes } from './useScopes';

interface Props {
  declaration: Declaration;
  list: ListView;
  onClose(): void;
}

const kinds = [
  { value: 'csv', label: 'CSV' },
  { value: 'geojson', label: 'GeoJSON' },
] as const;

/** Asks which records go into a file, and of what kind; then shows how far it has come. */
export function ExportDialog({ declaration, list, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const scopes = useScopes(declaration, list);
  const { state, place, start, cancel } = useExport(declaration, list, onClose);
  const [scope, setScope] = useState(scopes[0]?.name);
  const [kind, setKind] = useState<'csv' | 'geojson'>('csv');
  const chosen = scopes.find(({ name }) => name === scope) ?? scopes[0];
  const stop = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={state.step === 'running' ? undefined : stop}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{translate('ra.action.export')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {state.step === 'idle' && (
          <>
            <Choice
              label={translate('seamark.exporting.rows')}
              value={chosen?.name ?? ''}
              options={scopes.map(({ name, label }) => ({ value: name, label }))}
              onChoose={setScope}
            />
            {place && (
              <Choice
                label={translate('seamark.exporting.format')}
                value={kind}
                options={kinds}
                onChoose={setKind}
              />
            )}
          </>
        )}
        {state.step === 'running' && (
          <ExportProgress label={translate('ra.action.export')} written={state.written} total={state.total} />
        )}
        {state.step === 'ended' && <ExportNotes exported={state.exported} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={stop}>
          {translate(state.step === 'ended' ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {state.step === 'idle' && (
          <Button
            autoFocus
            variant="contained"
            disabled={!chosen}
            onClick={() => chosen && start(chosen.wanted, chosen.count ?? 0, kind)}
          >
            {translate('ra.action.export')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
