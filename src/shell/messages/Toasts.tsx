import { styled } from '@mui/material/styles';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusHeading, useConnection } from '../../engine';
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
}));

interface Shown {
  id: number;
  notification: NotificationPayload;
}

/** Of messages with the same words the last, and the last three: more would cover the page. */
const latest = (all: Shown[]): Shown[] =>
  [...new Map(all.map(each => [wordsOf(each), each])).values()].slice(-3);

/** One that can be undone repeats no other. */
function wordsOf({ id, notification }: Shown): unknown {
  const { message, type, notificationOptions: { messageArgs, details } = {} } = notification;
  return typeof message !== 'string' || details?.undo
    ? id
    : JSON.stringify([message, type, messageArgs, details]);
}

/**
 * What is announced by `useNotify`, at the bottom left and above everything, the newest below the others
 * (requirements.md §2.5): a success does not wait for the failures before it. The corner itself is always
 * there: screen readers announce only what changes in a place that they know.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const { isLost } = useConnection();
  const translate = useTranslate();
  const [shown, setShown] = useState<Shown[]>([]);
  const lastId = useRef(0);
  useLayoutEffect(() => {
    if (notifications.length === 0) return;
    const added = notifications.map(notification => ({ id: ++lastId.current, notification }));
    setShown(before => latest([...before, ...added]));
    setNotifications(queued => queued.filter(each => !notifications.includes(each)));
  }, [notifications, setNotifications]);
  const corner = useRef<HTMLElement>(null);
  const returnFocus = useToastKey(corner);
  const close = useCallback(
    (id: number) => {
      returnFocus();
      setShown(before => before.filter(each => each.id !== id));
    },
    [returnFocus],
  );
  return (
    <Corner
      ref={corner}
      aria-label={translate('seamark.toasts')}
      aria-live="polite"
      style={{ bottom: isLost ? barHeight : 0 }}
    >
      {shown.map(({ id, notification }) => (
        <Toast key={id} {...{ id, notification }} onClose={close} />
      ))}
    </Corner>
  );
}

/**
 * Moves the focus to the first button of the newest message at the press of a key.
 * @param corner Where the messages are, the newest last.
 * @returns A function that moves the focus back to where it was, if it is among the messages.
 */
function useToastKey(corner: RefObject<HTMLElement | null>): () => void {
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

  return useCallback(() => {
    if (!corner.current?.contains(document.activeElement)) return;
    before.current?.focus({ preventScroll: true });
    if (corner.current.contains(document.activeElement)) queueMicrotask(focusHeading);
  }, [corner]);
}
