import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFocusBack, useShortcut } from '../../engine';
import { headerHeight, lowWindow } from '../../theme/headerHeight';

interface Props {
  /** The language selector. */
  children: ReactNode;
  can: { create: boolean };
  canMove: boolean;
  isUnsaved: boolean;
  isSaving: boolean;
  onCreate(): void;
  onSave(): void;
}

/** What can be done with the items as a whole; it stays in sight however many there are. */
export function ItemsToolbar(props: Props) {
  const { children, can, canMove, isUnsaved, isSaving, onCreate, onSave } = props;
  const button = useFocusBack(isSaving);
  const translate = useTranslate();
  const shortcut = useShortcut('n');
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        // A small screen spares the room for it only while there is something to save.
        position: { xs: isUnsaved ? 'sticky' : 'static', md: 'sticky' },
        top: { xs: headerHeight.narrow, sm: headerHeight.wide },
        [lowWindow]: { position: 'static' },
        zIndex: 3,
        py: 1.5,
        bgcolor: 'background.default',
      }}
    >
      {children}
      <Typography
        role="status"
        variant="body2"
        sx={{ flex: '1 1 0', textAlign: 'end', color: 'warning.main' }}
      >
        {isUnsaved && translate('resources.changelog-items.unsaved_order')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {can.create && (
          <Button variant="outlined" startIcon={<Add />} aria-keyshortcuts={shortcut} onClick={onCreate}>
            {translate('resources.changelog-items.create')}
          </Button>
        )}
        {canMove && (
          <Button ref={button} variant="contained" disabled={!isUnsaved} loading={isSaving} onClick={onSave}>
            {translate('ra.action.save')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
