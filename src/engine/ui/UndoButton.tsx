import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { passFocusOn } from '../panel/screenFocus';
import { useLastUndo } from './useUndo';

interface Props {
  resource: string;
  /** Default: the record changed last, which the label then names. */
  id?: Identifier;
}

/** Undoes a record's last change, for ten seconds; the toast with the same button disappears sooner. */
export function UndoButton({ resource, id }: Props) {
  const last = useLastUndo();
  const translate = useTranslate();
  const [isFocused, setFocused] = useState(false);
  const isOffered = last?.resource === resource && String(last.id) === String(id ?? last.id);
  const expiresAt = isOffered && !isFocused ? last.until : undefined;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(() => useLastUndo.setState(undefined, true), expiresAt - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);
  if (!isOffered) return null;
  const label = translate('ra.action.undo');
  return (
    <Button
      ref={passFocusOn}
      size="small"
      startIcon={<Undo />}
      aria-label={id === undefined && last.about ? `${label}: ${last.about}` : undefined}
      onClick={() => {
        // React reports no blur of a button that it removes.
        setFocused(false);
        last.undo();
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {label}
    </Button>
  );
}
