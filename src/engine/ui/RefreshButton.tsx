import Refresh from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

interface Props {
  isFetching: boolean | undefined;
  onRefresh(): void;
}

/** Reads again what the screen shows. While it does a press does nothing; the focus stays on it. */
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
