import Tune from '@mui/icons-material/Tune';
import { useTranslate } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { DialogButton } from '../DialogButton';
import { rest } from '../lazyRest';
import type { Look } from './useLook';

const LookDialog = rest.component('LookDialog');

export interface LookProps {
  declaration: Declaration;
  /** As it is declared. */
  list: ListView;
  look: Look;
}

/** Opens the dialog in which somebody chooses rows, columns and views of a list. */
export function LookButton(props: LookProps) {
  return (
    <DialogButton label={useTranslate()('seamark.list.look')} icon={<Tune />}>
      {close => <LookDialog {...props} onClose={close} />}
    </DialogButton>
  );
}
