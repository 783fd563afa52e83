import { styled } from '@mui/material/styles';
import { CloseNotificationContext, useNotificationContext, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Toast } from './Toast';

const Corner = styled('section')(({ theme }) => ({
  position: 'fixed',
  bottom: 0,
  left: 0,
  zIndex: theme.zIndex.snackbar,
  width: 'min(472px, 100vw)',
  padding: theme.spacing(2),
  pointerEvents: 'none',
}));

/**
 * What is announced by `useNotify`, at the bottom left, one message after another (spec.md §2). The corner itself is
 * always there: screen readers announce only what changes in a place that they know.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const [first] = notifications;
  const close = useCallback(
    () => setNotifications(waiting => waiting.filter(notification => notification !== first)),
    [setNotifications, first],
  );
  return (
    <Corner aria-label={translate('seamark.toasts')} aria-live="polite">
      {first && (
        <CloseNotificationContext value={close}>
          <Toast key={keyOf(first)} notification={first} onClose={close} />
        </CloseNotificationContext>
      )}
    </Corner>
  );
}

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** Two messages of the same text are two toasts, each with its own four seconds. */
const keyOf = (notification: object) => {
  const key = keys.get(notification) ?? ++lastKey;
  keys.set(notification, key);
  return key;
};
