import { styled } from '@mui/material/styles';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusHeadingIfLost, useConnection } from '../../engine';
import { sidebarWidth } from '../../theme/screenWidth';
import { barHeight } from './ConnectionBar';
import { Toast, toastKey } from './Toast';

const Corner = styled('section')(({ theme }) => ({
  position: 'fixed',
  left: 0,
  zIndex: theme.zIndex.tooltip + 1,
  display: 'grid',
  gap: theme.spacing(1),
  width: 'min(472px, 100vw)',
  padding: theme.spacing(2),
  pointerEvents: 'none',
  // Over the navigation only: it would cover the buttons of the screen.
  [theme.breakpoints.up('md')]: { width: sidebarWidth, padding: theme.spacing(1) },
}));

interface ShownToast {
  id: number;
  notification: NotificationPayload;
}

/** The last three messages, each at its last repetition; more would cover the page. */
const latest = (all: ShownToast[]): ShownToast[] =>
  all.filter(each => all.findLast(other => contentKey(other) === contentKey(each)) === each).slice(-3);

/** Equal for repeated messages. A message with Undo is never a repetition. */
function contentKey({ id, notification }: ShownToast): unknown {
  const { message, type, notificationOptions: { messageArgs, details } = {} } = notification;
  return typeof message !== 'string' || details?.undo
    ? id
    : JSON.stringify([message, type, messageArgs, details]);
}

/**
 * Shows `useNotify` messages at the bottom left above everything, the newest at the bottom
 * (requirements.md §2.5). A success does not queue behind earlier failures. The live region is always
 * rendered, because screen readers only announce changes in an existing one.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const { isLost } = useConnection();
  const translate = useTranslate();
  const [shown, setShown] = useState<ShownToast[]>([]);
  const lastId = useRef(0);
  useLayoutEffect(() => {
    if (notifications.length === 0) return;
    const added = notifications.map(notification => ({ id: ++lastId.current, notification }));
    setShown(before => latest([...before, ...added]));
    setNotifications(queued => queued.filter(each => !notifications.includes(each)));
  }, [notifications, setNotifications]);
  const corner = useRef<HTMLElement>(null);
  const { returnFocus, toastRef } = useToastKey(corner);
  const close = useCallback((id: number) => setShown(before => before.filter(each => each.id !== id)), []);
  return (
    <Corner
      ref={corner}
      aria-label={translate('seamark.toasts')}
      aria-live="polite"
      style={{ bottom: isLost ? barHeight : 0 }}
      // Every button closes its message. Before its handlers, which may navigate.
      onClickCapture={returnFocus}
    >
      {shown.map(({ id, notification }) => (
        <Toast key={id} ref={toastRef} {...{ id, notification }} onClose={close} />
      ))}
    </Corner>
  );
}

/**
 * Moves the focus to the first button of the newest message when the key is pressed.
 * @param corner The element with the messages, the newest last.
 * @returns A function that restores the previous focus if it is among the messages, and a ref that does so
 *   when its message is removed.
 */
function useToastKey(corner: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const node = corner.current;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && node?.contains(relatedTarget)))
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      const button = node?.lastElementChild?.querySelector<HTMLElement>('a, button');
      if (event.key !== toastKey || event.ctrlKey || event.altKey || event.metaKey || !button) return;
      event.preventDefault();
      button.focus();
    };
    node?.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey);
    return () => {
      node?.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey);
    };
  }, [corner]);

  const returnFocus = () => {
    if (corner.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
  };
  const toastRef = useCallback(
    (toast: HTMLElement | null) => () => {
      if (!toast?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        before.current?.focus({ preventScroll: true });
        focusHeadingIfLost();
      });
    },
    [],
  );
  return { returnFocus, toastRef };
}
