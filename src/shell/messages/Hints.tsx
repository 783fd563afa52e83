import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { shownKeys } from '../../engine';

/** Milliseconds that the pointer must rest on a button before its hint appears. */
const hoverDelay = 300;

/** Milliseconds in which the pointer can reach the hint, which stays visible while it is hovered. */
const leaveDelay = 80;

/** Pixels between a button and its hint, and between a hint and the window's edge. */
const gap = 8;

const Bubble = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  width: 'max-content',
  maxWidth: 300,
  padding: theme.spacing(0.5, 1),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.text.primary,
  color: theme.palette.background.paper,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
}));

interface Hint {
  text: string;
  /** Whether it is above its button, because there is no room below. */
  above: boolean;
  x: number;
  y: number;
}

/**
 * Shows the `data-hint` and the shortcut of the icon-only button that is hovered or focused. There is one for
 * the whole panel, because a tooltip for each button of every row takes longer to render than the row. Screen
 * readers use the button's label.
 */
export function Hints() {
  const [hint, setHint] = useState<Hint>();
  useEffect(() => watchHints(setHint), []);
  if (!hint) return null;
  const place = hint.above ? { bottom: innerHeight - hint.y } : { top: hint.y };
  return (
    <Bubble aria-hidden data-hint={hint.text} style={{ ...place, left: hint.x, translate: within(hint.x) }}>
      {hint.text}
    </Bubble>
  );
}

/** Centred on its button, as far as the window allows. */
function within(x: number): string {
  return `clamp(${gap - x}px, -50%, calc(${innerWidth - gap - x}px - 100%))`;
}

/** Follows WCAG 2.2, 1.4.13: Escape hides a hint, and it stays visible while it is hovered. */
function watchHints(show: (hint?: Hint) => void): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Element | null = null;

  const change = (to: Element | null, delay: number) => {
    if (to === shown) return;
    shown = to;
    clearTimeout(timer);
    timer = setTimeout(() => show(to ? hintFor(to) : undefined), delay);
  };
  const on = (type: string, react: (hinted: Element | null, event: Event) => void) =>
    document.addEventListener(
      type,
      event => react(event.target instanceof Element ? hintedAt(event.target) : null, event),
      { signal: end.signal, capture: true },
    );

  on('pointerover', (hinted, event) => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isTouch) return;
    if (hinted?.matches('[aria-hidden]')) {
      clearTimeout(timer);
      shown = hinted;
      return;
    }
    change(hinted, hinted ? hoverDelay : leaveDelay);
  });
  on('focusin', hinted => change(document.activeElement?.matches(':focus-visible') ? hinted : null, 0));
  for (const type of ['focusout', 'pointerdown', 'keydown', 'scroll']) on(type, () => change(null, 0));

  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

/** The element with a hint at the hovered or focused one: a button, or a truncated text. */
function hintedAt(target: Element): Element | null {
  const hinted = target.closest('[data-hint], [aria-keyshortcuts]:not(input), .cut');
  if (!hinted?.matches('.cut')) return hinted;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = hinted;
  return scrollWidth > clientWidth || scrollHeight > clientHeight + gap ? hinted : null;
}

function hintFor(button: Element): Hint | undefined {
  const label = button.getAttribute('data-hint') ?? (button.matches('.cut') && button.textContent);
  const text = [label, keysOf(button)].filter(Boolean).join('   ');
  const { left, width, top, bottom } = button.getBoundingClientRect();
  if (!text || width === 0) return undefined;
  const above = bottom + 48 > innerHeight;
  return { text, above, x: left + width / 2, y: above ? top - gap : bottom + gap };
}

/** The shortcut of the hinted element, or of one inside it. */
function keysOf(hinted: Element): string | undefined {
  const attribute = 'aria-keyshortcuts';
  const selector = `[${attribute}]`;
  const keys = (hinted.matches(selector) ? hinted : hinted.querySelector(selector))?.getAttribute(attribute);
  return keys ? shownKeys(keys) : undefined;
}
