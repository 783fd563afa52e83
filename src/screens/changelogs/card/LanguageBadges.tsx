import Stack from '@mui/material/Stack';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { readItems } from '../readItems';
import { useItemLanguages } from '../useItemLanguages';
import { completeness } from './completeness';
import { LanguageBadge } from './LanguageBadge';

/** A minute: rows that were visible recently need not fetch their items again. */
const staleTime = 60_000;

/**
 * The progress of each language in this row's changelog. If the API's list includes `items`, no other call is
 * needed; the embedded API's does not, so a row fetches its items once it is visible.
 */
export function LanguageBadges() {
  const changelog = useRecordContext();
  const languages = useItemLanguages();
  const anchor = useRef<HTMLDivElement>(null);
  const wasVisible = useWasVisible(anchor);
  const hasItems = Array.isArray(changelog?.items);
  const { data } = useGetList(
    'changelog-items',
    { filter: { changelogId: changelog?.id } },
    { enabled: wasVisible && !hasItems && changelog !== undefined, staleTime },
  );
  const rows = hasItems ? changelog?.items : data;
  return (
    <Stack
      ref={anchor}
      direction="row"
      sx={{ display: 'inline-flex', gap: 0.75, flexWrap: 'wrap', minHeight: 24 }}
    >
      {rows &&
        completeness(readItems(rows), languages).map(state => (
          <LanguageBadge key={state.language.id} state={state} />
        ))}
    </Stack>
  );
}

/** Whether an element has been visible. */
function useWasVisible(element: RefObject<Element | null>): boolean {
  const [wasVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return wasVisible;
}
