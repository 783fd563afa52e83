import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ConfirmDialog';

export interface LeaveGuard {
  /** The question, while it is asked: to be rendered somewhere in the screen. */
  dialog: ReactNode;
  /**
   * Asks the same question before something else that would lose what is unsaved, closing a dialog for one.
   */
  ask(leave: () => void): void;
}

/**
 * Asks before an unsaved change, or something that runs, is left: by a link, Back, another query or by
 * closing the page. One for a whole screen: the router knows only one.
 * @param texts The group of messages that the question is made of: `title`, `text`, `stay` and `leave`.
 */
export function useLeaveGuard(isUnsaved: boolean, texts = 'seamark.leave'): LeaveGuard {
  const translate = useTranslate();
  const [leave, setLeave] = useState<() => void>();
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

  // A save leads away before the form knows of its success: by the next task it does, and nothing is asked.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!isUnsaved) return blocker.proceed();
    const timer = setTimeout(() => setAsked(true));
    return () => clearTimeout(timer);
  }, [blocker, isUnsaved]);

  const stay = () => {
    setAsked(false);
    setLeave(undefined);
    blocker.reset?.();
  };
  const go = () => {
    setAsked(false);
    setLeave(undefined);
    if (blocker.state === 'blocked') blocker.proceed();
    else leave?.();
  };
  const dialog = (
    <ConfirmDialog
      open={isAsked || leave !== undefined}
      title={translate(`${texts}.title`)}
      texts={[translate(`${texts}.text`)]}
      cancel={translate(`${texts}.stay`)}
      confirm={translate(`${texts}.leave`)}
      color="error"
      onCancel={stay}
      onConfirm={go}
    />
  );
  return { dialog, ask: action => setLeave(() => action) };
}
