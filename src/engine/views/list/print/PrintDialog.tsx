import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Declaration, ListView, PlacedField } from '../../../declaration/Declaration';
import { useLateTexts } from '../../../usePanelI18nProvider';
import { useNumbers } from '../../useNumbers';
import { ExportProgress } from '../export/ExportProgress';
import { Paper } from './Paper';
import { mostRows, usePrint } from './usePrint';

interface Props {
  declaration: Declaration;
  list: ListView;
  /** Those of the list as somebody has chosen them. */
  columns: PlacedField[];
  onClose(): void;
}

/** Reads all rows of a list, says how far it has come, and hands them to the browser's printing. */
export function PrintDialog(props: Props) {
  return useLateTexts() && <Dialogue {...props} />;
}

function Dialogue({ onClose, ...list }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const titleId = useId();
  const state = usePrint(list.declaration, list.list, onClose);
  const [isDrawn, setDrawn] = useState(false);

  const print = () => {
    window.print();
    // Elsewhere it has not waited: the paper stays for as long as the dialog does.
    if (window.matchMedia('(any-pointer: fine)').matches) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('seamark.list.print')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {state.step === 'reading' && (
          <ExportProgress label={translate('seamark.list.print')} written={state.read} total={state.total} />
        )}
        {state.step === 'too_many' && (
          <Alert severity="info">{translate('seamark.print.too_many', { count: count(mostRows) })}</Alert>
        )}
        {state.step === 'read' && (
          <>
            <Typography>
              {translate('seamark.list.total', { smart_count: state.printed.records.length })}
            </Typography>
            <Paper
              {...list}
              printed={state.printed}
              onDrawn={() => {
                setDrawn(true);
                print();
              }}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          {translate(isDrawn || state.step === 'too_many' ? 'ra.action.close' : 'seamark.map.stop')}
        </Button>
        {isDrawn && (
          <Button variant="contained" onClick={print}>
            {translate('seamark.list.print')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
