import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ItemForm, type ItemFormProps } from './ItemForm';

/**
 * Writes an item, new or present. Closing it is left to the screen, which asks about what is half-written.
 */
export function ItemDialog(props: Omit<ItemFormProps, 'titleId'>) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'));
  const titleId = useId();
  return (
    <Dialog
      open
      fullScreen={isSmall}
      fullWidth
      maxWidth="lg"
      onClose={props.onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          sx: {
            ...(isSmall && { borderRadius: 0 }),
            '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' },
          },
        },
      }}
    >
      <ResourceContextProvider value="changelog-items">
        <ItemForm {...props} titleId={titleId} />
      </ResourceContextProvider>
    </Dialog>
  );
}
