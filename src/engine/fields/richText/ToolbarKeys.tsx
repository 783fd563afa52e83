import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  children: ReactNode;
}

const buttonsIn = (toolbar: HTMLElement) => [
  ...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled)'),
];

/** Buttons that are one stop of Tab; the arrows, Home and End go through them (ARIA's toolbar pattern). */
export function ToolbarKeys({ label, children }: Props) {
  const toolbar = useRef<HTMLDivElement>(null);

  function stopAt(button: HTMLElement | undefined) {
    for (const each of toolbar.current?.querySelectorAll('button') ?? [])
      each.tabIndex = each === button ? 0 : -1;
  }
  useEffect(() => {
    const { current } = toolbar;
    if (!current) return;
    const settle = () => {
      const buttons = buttonsIn(current);
      if (buttons.filter(({ tabIndex }) => tabIndex === 0).length !== 1)
        stopAt(buttons.find(button => button === document.activeElement) ?? buttons[0]);
    };
    settle();
    // Buttons come with the editor, and are disabled and enabled by what is selected in it.
    const observer = new MutationObserver(settle);
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex'] });
    return () => observer.disconnect();
  });

  function go(event: KeyboardEvent) {
    const { current } = toolbar;
    if (!current || event.ctrlKey || event.altKey || event.metaKey) return;
    const buttons = buttonsIn(current);
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const end = buttons.length - 1;
    const places: Record<string, number> = {
      ArrowRight: at === end ? 0 : at + 1,
      ArrowLeft: at <= 0 ? end : at - 1,
      Home: 0,
      End: end,
    };
    const place = places[event.key];
    if (place === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[place]?.focus();
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) stopAt(target.closest('button') ?? undefined);
  };
  return (
    <div ref={toolbar} role="toolbar" aria-label={label} onKeyDownCapture={go} onFocus={onFocus}>
      {children}
    </div>
  );
}
