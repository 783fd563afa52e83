import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { useDeclaration, useFocusBack, useShortcut } from '../../engine';

interface Props {
  isUnsaved: boolean;
  isSaving: boolean;
  onCreate(): void;
  save(): void;
}

/** The buttons to create an item and to save the order. */
export function ItemsToolbar({ isUnsaved, isSaving, onCreate, save }: Props) {
  const translate = useTranslate();
  const { can } = useDeclaration('changelog-items');
  const canMove = useDeclaration('changelogs').can.act('reorder');
  const shortcut = useShortcut('n');
  const saveShortcut = useShortcut('Control+s');
  const button = useFocusBack(isSaving);
  return (
    <>
      <span role="status" style={visuallyHidden}>
        {isUnsaved && translate('resources.changelog-items.unsaved_order')}
      </span>
      {can.create && (
        <Button variant="outlined" startIcon={<Add />} aria-keyshortcuts={shortcut} onClick={onCreate}>
          {translate('resources.changelog-items.create')}
        </Button>
      )}
      {canMove && (
        <Button
          ref={button}
          aria-keyshortcuts={saveShortcut}
          variant="contained"
          disabled={!isUnsaved}
          loading={isSaving}
          onClick={save}
          // On a small screen the header scrolls away with the cards, and has room for it in its first row.
          sx={
            isUnsaved
              ? { position: { xs: 'fixed', md: 'static' }, right: 16, bottom: 16, zIndex: 3 }
              : { order: { xs: -1, sm: 0 } }
          }
        >
          {translate('ra.action.save')}
        </Button>
      )}
    </>
  );
}
