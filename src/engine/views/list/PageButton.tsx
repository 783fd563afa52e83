import PaginationItem from '@mui/material/PaginationItem';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';

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
 * it anew.
 */
export function PageButton({ onMeant, ...item }: Props) {
  const { page } = item;
  const [isMeant, setMeant] = useState(false);
  const tell = useEffectEvent(onMeant);
  useEffect(() => {
    if (isMeant && page !== null) tell(page);
  }, [isMeant, page]);
  const mean = () => setMeant(true);
  const leave = () => setMeant(false);
  return (
    <PaginationItem {...item} onPointerEnter={mean} onPointerLeave={leave} onFocus={mean} onBlur={leave} />
  );
}
