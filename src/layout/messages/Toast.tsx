import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { type NotificationPayload, useTranslate } from 'ra-core';
import { isValidElement, useEffect, useState } from 'react';

/** Milliseconds (requirements.md §9). */
const shownFor = 4000;

/** Characters. A server may answer with a page of text. */
const longest = 300;

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
  '& p': {
    margin: 0,
    paddingBlock: 5,
    maxHeight: '40vh',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

interface Props {
  notification: NotificationPayload;
  onClose(): void;
}

/** One message, which goes away by itself unless it is pointed at or holds the focus. */
export function Toast({ notification, onClose }: Props) {
  const { message, type, notificationOptions = {} } = notification;
  const { autoHideDuration = shownFor, messageArgs } = notificationOptions;
  const translate = useTranslate();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || autoHideDuration === null) return undefined;
    const timer = setTimeout(onClose, autoHideDuration);
    return () => clearTimeout(timer);
  }, [held, autoHideDuration, onClose]);

  const color = type === 'error' || type === 'warning' ? type : 'success';
  const text = typeof message === 'string' ? short(translate(message, messageArgs)) : null;
  return (
    <Card
      role={type === 'error' ? 'alert' : 'status'}
      sx={{ backgroundColor: `${color}.main`, color: `${color}.contrastText` }}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isValidElement(message) ? <div>{message}</div> : <p>{text ?? translate('something went wrong')}</p>}
      <IconButton size="small" color="inherit" aria-label={translate('ra.action.close')} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Card>
  );
}
