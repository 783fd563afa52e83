import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLateTexts } from '../../panel/usePanelI18nProvider';
import { Choice } from '../../ui/Choice';
import { ColumnChoice } from './ColumnChoice';
import type { LookProps } from './LookButton';
import { ViewChoice } from './ViewChoice';

interface Props extends LookProps {
  onClose(): void;
}

/** How high rows are, which columns there are in which order, and views under a name. It holds at once. */
export function LookDialog(props: Props) {
  return useLateTexts() && <Dialogue {...props} />;
}

function Dialogue({ onClose, ...props }: Props) {
  const { look } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('seamark.list.look')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Choice
          label={translate('seamark.look.rows')}
          value={look.dense ? 'dense' : 'roomy'}
          options={(['roomy', 'dense'] as const).map(value => ({
            value,
            label: translate(`seamark.look.${value}`),
          }))}
          onChoose={value => look.setDense(value === 'dense')}
        />
        <ColumnChoice {...props} />
        <ViewChoice {...props} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
