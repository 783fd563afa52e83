import { styled } from '@mui/material/styles';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTranslate,
} from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { useConnection } from '../../engine';
import { barHeight } from './ConnectionBar';
import { Toast } from './Toast';
import { useToastKey } from './useToastKey';

const Corner = styled('section')(({ theme }) => ({
  position: 'fixed',
  left: 0,
  zIndex: theme.zIndex.tooltip + 1,
  display: 'grid',
  gap: theme.spacing(1),
  width: 'min(472px, 100vw)',
  padding: theme.spacing(2),
  pointerEvents: 'none',
}));

/** More at once would cover the page; older ones give way. */
const mostShown = 3;

/**
 * What is announced by `useNotify`, at the bottom left and above everything, the newest below the others
 * (requirements.md §2.5): a success is not kept waiting by the failures before it. The corner itself is
 * always there: screen readers announce only what changes in a place that they know.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const { isLost } = useConnection();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length > mostShown) setNotifications(shown => shown.slice(-mostShown));
  }, [notifications, setNotifications]);
  const corner = useRef<HTMLElement>(null);
  const giveBack = useToastKey(corner);
  return (
    <Corner
      ref={corner}
      aria-label={translate('seamark.toasts')}
      aria-live="polite"
      style={{ bottom: isLost ? barHeight : 0 }}
    >
      {notifications.slice(-mostShown).map(notification => (
        <ClosableToast key={keyOf(notification)} notification={notification} onClose={giveBack} />
      ))}
    </Corner>
  );
}

interface ClosableProps {
  notification: NotificationPayload;
  onClose(): void;
}

function ClosableToast({ notification, onClose }: ClosableProps) {
  const { setNotifications } = useNotificationContext();
  const close = useCallback(() => {
    onClose();
    setNotifications(shown => shown.filter(other => other !== notification));
  }, [setNotifications, notification, onClose]);
  return (
    <CloseNotificationContext value={close}>
      <Toast notification={notification} onClose={close} />
    </CloseNotificationContext>
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
