import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';

interface Props {
  isLoading: boolean;
  hasFailed: boolean;
  /** The number of rows, if known. */
  total?: number | undefined;
}

/** Announces to screen readers that something is loading, failed to load, or how many rows it has. */
export function LoadStatus({ isLoading, hasFailed, total }: Props) {
  const translate = useTranslate();
  const totalText = total === undefined ? '' : translate('seamark.list.total', { smart_count: total });
  return (
    <Box role="status" sx={visuallyHidden}>
      {isLoading ? translate('ra.page.loading') : hasFailed ? translate('seamark.load.failed') : totalText}
    </Box>
  );
}
