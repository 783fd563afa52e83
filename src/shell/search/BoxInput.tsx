import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import { useTranslate } from 'ra-core';
import { shownKeys, useShortcut } from '../../engine';

/** What the box and the list below it share. */
export interface FinderProps {
  typed: string;
  isOpen: boolean;
  hasFocus: boolean;
  /** Whether Enter filters the list shown. */
  canFilter: boolean;
  onType(text: string): void;
  onOpenChange(isOpen: boolean): void;
  /** Filters the list shown by what is typed. */
  onFilter(): void;
  /** Moves the focus back to where it was. */
  onLeave(): void;
}

interface BoxProps extends InputBaseProps {
  canFilter: boolean;
  htmlInput: InputBaseProps['inputProps'];
  /** Called when the keyboard has pressed the box (`createKeys`). */
  onOpen(): void;
}

/** The input, before and after `Finder` is here. */
export function BoxInput({ canFilter, htmlInput, onOpen, ...props }: BoxProps) {
  const translate = useTranslate();
  const shortcut = useShortcut('Control+k');
  return (
    <InputBase
      {...props}
      type="search"
      fullWidth
      placeholder={translate(canFilter ? 'seamark.header.search' : 'seamark.header.find')}
      endAdornment={
        shortcut && !htmlInput?.value && !props.value && <kbd aria-hidden>{shownKeys('Control+k')}</kbd>
      }
      slotProps={{
        input: {
          ...htmlInput,
          'aria-label': translate('seamark.header.search_label'),
          'aria-keyshortcuts': shortcut,
          enterKeyHint: 'search',
          maxLength: 200,
          onClick: ({ detail, currentTarget }) => {
            if (detail > 0) return;
            currentTarget.focus();
            currentTarget.select();
            onOpen();
          },
        },
      }}
      sx={{ color: 'inherit' }}
    />
  );
}
