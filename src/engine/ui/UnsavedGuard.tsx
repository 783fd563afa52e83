import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog';
import { type Unsaved, useUnsaved } from './unsaved';

const shouldAsk: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  useUnsaved.getState().entries.some(
    ({ leavesByQuery, isSaving }) =>
      from.pathname !== to.pathname ||
      // The values that prefill a create form.
      from.state?.record !== to.state?.record ||
      (from.search !== to.search && (isSaving || !leavesByQuery)),
  );

/**
 * Asks before unsaved changes anywhere on the page are left: Stay, Leave, and Save if every change can be
 * saved. A successful Save continues the navigation; a failed one stays on the screen and shows the error.
 * The layout renders it once.
 */
export function UnsavedGuard() {
  const translate = useTranslate();
  const { entries, leaving } = useUnsaved();
  const blocker = useBlocker(shouldAsk);
  const [isSaving, setSaving] = useState(false);
  const { isAsked, proceed, reset } = useBlockedNavigation(blocker, entries, isSaving);
  const affected = entries.filter(({ name }) => leaving?.name === undefined || name === leaving.name);
  const isUnsaved = entries.length > 0;

  useEffect(() => {
    if (!isUnsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isUnsaved]);

  const go = () => {
    proceed();
    leaving?.leave();
    useUnsaved.setState({ leaving: undefined });
  };
  const stay = () => {
    reset();
    useUnsaved.setState({ leaving: undefined });
  };
  // The dialog closes first: it restores the focus, which an error may then take.
  const save = () => {
    setSaving(true);
    setTimeout(async () => {
      useUnsaved.setState({ isLeaving: leaving === undefined });
      const isSaved = await saveAll(affected);
      useUnsaved.setState({ isLeaving: false });
      if (isSaved) go();
      else stay();
      setSaving(false);
    });
  };

  const [texts] = affected.map(entry => entry.texts);
  if (!(leaving || isAsked) || texts === undefined || isSaving) return null;
  return (
    <ConfirmDialog
      title={translate(`${texts}.title`)}
      texts={lossTexts(affected, texts, leaving?.losesDrafts).map(key => translate(key))}
      cancel={translate('seamark.leave.stay')}
      confirm={translate('seamark.leave.leave')}
      color="error"
      onCancel={stay}
      onConfirm={go}
      {...(affected.every(entry => entry.save) && {
        other: { label: translate('ra.action.save'), onChoose: save },
      })}
    />
  );
}

/** Resolves the blocked navigation, also once the unsaved entries were saved or have ended by themselves. */
function useBlockedNavigation(blocker: Blocker, entries: readonly Unsaved[], isSaving: boolean) {
  const latest = useRef(blocker);
  const isAnswered = useRef(false);
  const proceeds = useRef(true);
  const isBlocked = blocker.state === 'blocked';
  const isSavePending = isBlocked && entries.some(entry => entry.isSaving);

  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked') isAnswered.current = false;
  }, [blocker]);

  useEffect(() => {
    if (entries.length > 0) proceeds.current = entries.every(({ runs }) => !runs);
  }, [entries]);

  useEffect(() => {
    if (blocker.state !== 'blocked' || entries.length > 0 || isSaving || isAnswered.current) return;
    isAnswered.current = true;
    try {
      if (proceeds.current) blocker.proceed();
      else blocker.reset();
    } catch {
      // The save navigated in the same instant, so nothing is blocked any more.
    }
  }, [blocker, entries, isSaving]);

  // A navigation during a save overrides where the save would lead.
  useEffect(() => {
    if (!isSavePending) return;
    useUnsaved.setState({ isLeaving: true });
    return () => useUnsaved.setState({ isLeaving: false });
  }, [isSavePending]);

  return {
    /** Whether the navigation waits for an answer, not for a save. */
    isAsked: isBlocked && !isSavePending,
    proceed() {
      if (latest.current.state !== 'blocked') return;
      isAnswered.current = true;
      latest.current.proceed();
    },
    reset() {
      if (latest.current.state === 'blocked') latest.current.reset();
    },
  };
}

/** Text keys that say whether the changes come back when the form is opened again. */
function lossTexts(entries: readonly Unsaved[], texts: string, losesDrafts = false): string[] {
  const kept = entries.map(entry => entry.kept());
  if (texts !== 'seamark.leave' || losesDrafts || kept.includes('nothing')) return [`${texts}.text`];
  return kept.includes('texts') ? ['seamark.leave.kept', 'seamark.leave.files'] : ['seamark.leave.kept'];
}

async function saveAll(entries: readonly Unsaved[]): Promise<boolean> {
  for (const { save } of entries) if (!(await save?.())) return false;
  return true;
}
