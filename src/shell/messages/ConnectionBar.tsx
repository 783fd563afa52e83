import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { isUnreached, useConnection, useWhenBack } from '../../engine';

/** Pixels that it takes at the bottom of the window: messages stand above, and the page ends above. */
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
 * Says that there is no connection, as long as there is none. What could not be read meanwhile is read again
 * when it is back. The place is always there: screen readers announce only what changes in a place that they
 * know.
 */
export function ConnectionBar() {
  const { isLost } = useConnection();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  useWhenBack(() =>
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreached(state.error) }),
  );
  return (
    <>
      {isLost && <div style={{ height: barHeight }} />}
      <Bar role="status">{isLost && <span>{translate('seamark.offline.title')}</span>}</Bar>
    </>
  );
}
