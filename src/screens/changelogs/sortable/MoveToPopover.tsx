import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** The button that was clicked. */
  anchor: HTMLElement;
  /** The position of its card, 0-based. */
  from: number;
  count: number;
  onMove(to: number): void;
  onClose(): void;
}

/** "Move to…": moves a card to a position by its number, or to an end of the list. */
export function MoveToPopover({ anchor, from, count, onMove, onClose }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(String(from + 1));
  const position = Number(typed);
  const isPosition = Number.isInteger(position) && position >= 1 && position <= count;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isPosition) onMove(position - 1);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('seamark.sortable.move_to') } }}
    >
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 1.5, p: 2, width: 240 }}>
        <TextField
          autoFocus
          type="number"
          label={translate('seamark.sortable.position', { count })}
          value={typed}
          error={!isPosition}
          helperText={isPosition ? ' ' : translate('seamark.sortable.no_position', { count })}
          onChange={event => setTyped(event.target.value)}
          onFocus={event => event.target.select()}
          slotProps={{ htmlInput: { min: 1, max: count, inputMode: 'numeric' } }}
        />
        <Button type="submit" variant="contained" disabled={!isPosition}>
          {translate('seamark.sortable.move')}
        </Button>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
          <Button size="small" disabled={from === 0} onClick={() => onMove(0)}>
            {translate('seamark.sortable.first')}
          </Button>
          <Button size="small" disabled={from === count - 1} onClick={() => onMove(count - 1)}>
            {translate('seamark.sortable.last')}
          </Button>
        </Stack>
      </Stack>
    </Popover>
  );
}
