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

/**
 * The messages that are shown: of those with the same words the last, and the last three, as more at once
 * would cover the page.
 */
const latest = (all: NotificationPayload[]): NotificationPayload[] =>
  [...new Map(all.map(each => [wordsOf(each), each])).values()].slice(-3);

/** One that can be taken back is no other's repetition. */
function wordsOf(notification: NotificationPayload): unknown {
  const { message, type, notificationOptions: { messageArgs, details } = {} } = notification;
  return typeof message !== 'string' || details?.undo
    ? notification
    : JSON.stringify([message, type, messageArgs, details]);
}

/**
 * What is announced by `useNotify`, at the bottom left and above everything, the newest below the others
 * (requirements.md §2.5): a success is not kept waiting by the failures before it. The corner itself is
 * always there: screen readers announce only what changes in a place that they know.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const { isLost } = useConnection();
  const translate = useTranslate();
  const shown = latest(notifications);
  useEffect(() => {
    if (shown.length < notifications.length) setNotifications(latest);
  });
  const corner = useRef<HTMLElement>(null);
  const giveBack = useToastKey(corner);
  return (
    <Corner
      ref={corner}
      aria-label={translate('seamark.toasts')}
      aria-live="polite"
      style={{ bottom: isLost ? barHeight : 0 }}
    >
      {shown.map(notification => (
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

/** A message that takes the place of one with its words is a toast of its own, with its own four seconds. */
const keyOf = (notification: object) => {
  const key = keys.get(notification) ?? ++lastKey;
  keys.set(notification, key);
  return key;
};
