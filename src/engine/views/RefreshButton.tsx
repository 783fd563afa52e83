import Refresh from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

interface Props {
  isFetching: boolean | undefined;
  onRefresh(): void;
}

/** Reads again what the screen shows. */
export function RefreshButton({ isFetching, onRefresh }: Props) {
  const label = useTranslate()('ra.action.refresh');
  return (
    <span data-hint={label}>
      <IconButton aria-label={label} disabled={isFetching} onClick={onRefresh}>
        <Refresh />
      </IconButton>
    </span>
  );
}
