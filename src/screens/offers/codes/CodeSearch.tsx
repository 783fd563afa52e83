import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Milliseconds between the last key and the search. */
const pause = 250;

/** Searches the codes as somebody types. */
export function CodeSearch({ onSearch }: { onSearch(text: string): void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const last = useRef('');
  const search = useEffectEvent(() => {
    const text = typed.trim();
    if (text === last.current) return;
    last.current = text;
    onSearch(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => search(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="search"
      size="small"
      margin="none"
      fullWidth={false}
      label={translate('resources.offers.code_list.search')}
      value={typed}
      onChange={event => setTyped(event.target.value)}
    />
  );
}
