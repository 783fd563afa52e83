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

interface LeaveOptions {
  /** The group of messages that the question is made of: `title`, `text`, `stay` and `leave`. */
  texts?: string;
  /**
   * Whether it is being saved just now: nothing is asked meanwhile, a success leads on, a failure is followed
   * by the question. Left out for what runs, an import: once that has ended the screen stays, and shows how.
   */
  isSaving?: boolean;
}

/**
 * Asks before an unsaved change, or something that runs, is left: by a link, Back, another query or by
 * closing the page. One for a whole screen: the router knows only one.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  { texts = 'seamark.leave', isSaving }: LeaveOptions = {},
): LeaveGuard {
  const translate = useTranslate();
  const [leave, setLeave] = useState<() => void>();
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

  const leadsOn = isSaving !== undefined;
  useEffect(() => {
    if (blocker.state !== 'blocked' || isUnsaved) return;
    if (leadsOn) blocker.proceed();
    else blocker.reset();
  }, [blocker, isUnsaved, leadsOn]);

  const stay = () => {
    setLeave(undefined);
    blocker.reset?.();
  };
  const go = () => {
    setLeave(undefined);
    if (blocker.state === 'blocked') blocker.proceed();
    else leave?.();
  };
  const dialog = (
    <ConfirmDialog
      open={(blocker.state === 'blocked' && isUnsaved && !isSaving) || leave !== undefined}
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
