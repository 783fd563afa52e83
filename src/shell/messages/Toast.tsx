import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { type NotificationPayload, useTranslate } from 'ra-core';
import { isValidElement, type Ref, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ToastDetails } from '../../engine';

/** Focuses the newest message, whose buttons would disappear before Tab reaches them. */
export const toastKey = 'F8';

/** Milliseconds (requirements.md §9). */
const shownFor = 4000;

/** The maximum number of characters: a server may respond with a page of text. */
const maxLength = 300;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  width: 'fit-content',
  maxWidth: 'min(440px, 100%)',
  padding: theme.spacing(1, 1, 1, 2),
  borderRadius: theme.shape.borderRadius,
  boxShadow: theme.shadows[6],
  fontSize: '0.9375rem',
  pointerEvents: 'auto',
  animation: `${rise} 160ms ease-out`,
  '& > div': { minWidth: 0, paddingBlock: 5, overflowWrap: 'anywhere' },
  '& p': { margin: 0, maxHeight: '40vh', overflowY: 'auto', whiteSpace: 'pre-line' },
  '& p + p': { fontSize: '0.8125rem' },
  '& > :is(a, button):not(:last-child)': { fontWeight: 700, whiteSpace: 'nowrap' },
  '& kbd': { font: 'inherit', fontSize: '0.6875rem', fontWeight: 400, marginInlineStart: 6 },
  // As wide as the navigation, with the button below the text.
  [theme.breakpoints.up('md')]: {
    flexWrap: 'wrap',
    width: 'auto',
    fontSize: '0.875rem',
    '& > div': { flex: '1 1 70%' },
    '& > :is(a, button):not(:last-child)': { order: 1, marginInlineStart: 'auto' },
  },
  '@media (hover: none)': { '& kbd': { display: 'none' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

/** A record's name, truncated to two lines and in its own text direction. */
const Name = styled('p')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  'p&': { overflow: 'hidden', whiteSpace: 'normal' },
});

const short = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text);

interface Props {
  ref: Ref<HTMLDivElement>;
  id: number;
  notification: NotificationPayload;
  onClose(id: number): void;
}

/** A message that disappears by itself unless it is hovered or focused. */
export function Toast({ ref, id, notification, onClose }: Props) {
  const { message, type, notificationOptions = {} } = notification;
  const { messageArgs, details } = notificationOptions;
  const { about, notes = [], offer, undo }: ToastDetails = details ?? {};
  const translate = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const close = useCallback(() => onClose(id), [onClose, id]);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(close, shownFor);
    return () => clearTimeout(timer);
  }, [isHeld, close]);

  const undoNow = () => {
    close();
    undo?.();
  };
  const color = type === 'error' || type === 'warning' ? type : 'success';
  const text = typeof message === 'string' ? short(translate(message, messageArgs)) : null;
  return (
    <Card
      ref={ref}
      role={type === 'error' ? 'alert' : 'status'}
      sx={{ backgroundColor: `${color}.main`, color: `${color}.contrastText` }}
      // Not when it appears under a resting pointer, which may be about to click Save again.
      onMouseMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setHeld(true);
      }}
      onMouseLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        {isValidElement(message) ? message : <p>{text ?? translate('something went wrong')}</p>}
        {about && <Name dir="auto">{short(about)}</Name>}
        {notes.map(note => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {offer && <Action label={offer.label} to={offer.to} onClick={close} />}
      {undo && <Action label={translate('ra.action.undo')} onClick={undoNow} />}
      <IconButton size="small" color="inherit" aria-label={translate('ra.action.close')} onClick={close}>
        <Close fontSize="small" />
      </IconButton>
    </Card>
  );
}

/** A button, or a link if it has an address. */
function Action({ label, to, onClick }: { label: string; to?: string; onClick(): void }) {
  return (
    <Button
      size="small"
      color="inherit"
      {...(to !== undefined && { component: Link, to })}
      aria-keyshortcuts={toastKey}
      onClick={onClick}
    >
      {label}
      <kbd aria-hidden>{toastKey}</kbd>
    </Button>
  );
}
