import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { isNetworkError, useConnection, useWhenBack } from '../../engine';

/** Its height in pixels; messages and the end of the page stay above it. */
export const barHeight = 44;

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  bottom: 0,
  left: 0,
  zIndex: theme.zIndex.snackbar,
  padding: theme.spacing(0, 2, 1),
  pointerEvents: 'none',
  '& span': {
    display: 'block',
    padding: theme.spacing(0.75, 1.5),
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.text.primary,
    color: theme.palette.background.paper,
    fontSize: '0.875rem',
    lineHeight: '24px',
  },
}));

/**
 * Shows a message while there is no connection. When it is back, queries that failed without it are
 * refetched. The live region is always rendered, because screen readers only announce changes in an existing
 * one.
 */
export function ConnectionBar() {
  const { isLost } = useConnection();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  useWhenBack(() =>
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isNetworkError(state.error) }),
  );
  return (
    <>
      {isLost && <div style={{ height: barHeight }} />}
      <Bar role="status">{isLost && <span>{translate('seamark.offline.title')}</span>}</Bar>
    </>
  );
}
