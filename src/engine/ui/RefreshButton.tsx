import Refresh from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

interface Props {
  isFetching: boolean | undefined;
  onRefresh(): void;
}

/** Reloads the screen's data. Ignores presses while it loads and keeps the focus. */
export function RefreshButton({ isFetching, onRefresh }: Props) {
  const label = useTranslate()('ra.action.refresh');
  return (
    <span data-hint={label}>
      <IconButton
        aria-label={label}
        aria-busy={isFetching}
        aria-disabled={isFetching}
        onClick={isFetching ? undefined : onRefresh}
        sx={{ '&[aria-disabled=true]': { color: 'action.disabled' } }}
      >
        <Refresh />
      </IconButton>
    </span>
  );
}
