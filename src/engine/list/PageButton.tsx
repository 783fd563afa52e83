import PaginationItem from '@mui/material/PaginationItem';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Props extends ComponentProps<typeof PaginationItem> {
  page: number | null;
  /**
   * Called with the page that the button leads to, once it is pointed at or focused, and anew when that page
   * changes.
   */
  onMeant: (page: number) => void;
}

/**
 * A button of the pager. A user who keeps pressing one button means each further page, and need not point at
 * it anew. The buttons of numbers move with the page: the focus goes along to the page that was pressed.
 */
export function PageButton({ onMeant, ...item }: Props) {
  const { page, selected = false } = item;
  const button = useRef<HTMLDivElement>(null);
  const [isMeant, setMeant] = useState(false);
  const tell = useEffectEvent(onMeant);
  useEffect(() => {
    if (isMeant && page !== null) tell(page);
  }, [isMeant, page]);
  useEffect(() => {
    if (selected && page !== null) takeFocus(button.current);
  }, [selected, page]);
  const mean = () => setMeant(true);
  const leave = () => setMeant(false);
  return (
    <PaginationItem
      {...item}
      ref={button}
      onPointerEnter={mean}
      onPointerLeave={leave}
      onFocus={mean}
      onBlur={leave}
    />
  );
}

/** From another of the numbers. */
function takeFocus(button: HTMLElement | null) {
  const focused = document.activeElement;
  if (focused === button || !focused?.matches('.MuiPaginationItem-page')) return;
  if (focused.closest('ul') === button?.closest('ul')) button?.focus({ preventScroll: true });
}
