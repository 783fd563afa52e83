import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import {
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readListState, searchedAddress, shownKeys, usePrefetch, useScreen, useShortcut } from '../../engine';
import { usePrefetchTyped } from '../../prefetch/usePrefetchTyped';
import { Deferred } from '../Deferred';

/** The props that the search box passes to `Finder`. */
export interface FinderProps {
  /** The id of the input. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** Set by `Finder`: the combobox handlers of the input. */
  handlers: RefObject<Handlers | null>;
  typed: string;
  isOpen: boolean;
  /** Whether Enter filters the list shown. */
  canFilter: boolean;
  /** Whether Enter was pressed before the first result was settled. */
  isEnterPending: boolean;
  onType(text: string): void;
  onOpenChange(isOpen: boolean): void;
  /** Filters the list shown by the typed text. */
  onFilter(): void;
  /** Resets the text and restores the previous focus. */
  onLeave(): void;
}

type InputEvents = InputHTMLAttributes<HTMLInputElement>;
export type Handlers = {
  [Name in 'onChange' | 'onFocus' | 'onBlur' | 'onMouseDown']: NonNullable<InputEvents[Name]>;
} & { onKeyDown(event: KeyboardEvent): void };

const Form = styled('form')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: 40,
  paddingInline: theme.spacing(1.5, 0.5),
  borderRadius: 20,
  border: '1px solid rgba(255, 255, 255, 0.24)',
  backgroundColor: '#25405F',
  color: '#FFFFFF',
  '&:focus-within': { backgroundColor: '#2D4B6D', borderColor: '#FFFFFF' },
  '& input::placeholder': { color: '#D6E4EC', opacity: 1 },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& kbd': {
    display: 'none',
    paddingInline: theme.spacing(1),
    color: '#D6E4EC',
    font: 'inherit',
    fontSize: '0.8125rem',
  },
  [`${theme.breakpoints.up('md')} and (hover: hover)`]: { '&:not(:focus-within) kbd': { display: 'inline' } },
}));

/**
 * The panel's search (requirements.md §2.3). On a searchable list, Enter puts the terms into its URL, and the
 * results are prefetched while the user types. `Finder` lists records, screens and actions below the box once
 * its code has loaded.
 */
export function SearchBox() {
  const search = useListSearch();
  const { canFilter, terms, submit } = search;
  const before = useRef<Element>(null);
  const { finder, setTyped, setResults } = useFinderProps(search, before);
  const { input, handlers, typed, isOpen, onFilter, onLeave } = finder;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canFilter) onFilter();
    else if (typed.trim()) setResults('awaited');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    handlers.current?.onKeyDown(event);
    if (event.key !== 'Escape' || isOpen) return;
    // Chromium would empty the box.
    event.preventDefault();
    onLeave();
  };
  const onClear = () => {
    setTyped('');
    // The button disappears.
    input.current?.focus();
    if (terms) submit('');
  };
  const translate = useTranslate();
  return (
    <Form role="search" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <Search sx={{ marginInlineEnd: 1, opacity: 0.8 }} />
      <SearchInput {...finder} before={before} />
      <Deferred>{({ Finder }) => <Finder {...finder} />}</Deferred>
      {typed && (
        <IconButton
          size="small"
          color="inherit"
          aria-label={translate('seamark.header.search_clear')}
          onClick={onClear}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Form>
  );
}

/** The text and the results of the search box. A change of the list's terms replaces the text. */
function useFinderProps(
  { canFilter, terms, submit, typing }: ReturnType<typeof useListSearch>,
  before: RefObject<Element | null>,
) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const handlers = useRef<Handlers>(null);
  const [typed, setTyped] = useState(terms);
  const [shown, setShown] = useState(terms);
  const [results, setResults] = useState<'open' | 'awaited'>();
  if (shown !== terms) {
    setShown(terms);
    setTyped(terms);
  }
  const finder: FinderProps = {
    id,
    input,
    handlers,
    typed,
    canFilter,
    isOpen: Boolean(results),
    isEnterPending: results === 'awaited',
    onType(text) {
      setTyped(text);
      setResults('open');
      typing.onType(text);
    },
    onOpenChange: opens => setResults(opens ? 'open' : undefined),
    onFilter() {
      setResults(undefined);
      typing.onSubmit();
      submit(typed);
    },
    onLeave() {
      setTyped(terms);
      input.current?.blur();
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
  return { finder, setTyped, setResults };
}

/** The current list's search terms; empty if it is not searchable. */
function useListSearch() {
  const screen = useScreen();
  const { search } = useLocation();
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const list = screen?.view === 'list' && screen.list.searchable ? screen.list : undefined;
  const state = list && readListState(list, search);
  /** The list's URL with these terms, on page 1. */
  const addressWith = (text: string) => (list ? searchedAddress(list, text, state) : '');
  return {
    canFilter: Boolean(list),
    terms: state?.filter.search ?? '',
    submit: (text: string) => list && void navigate(addressWith(text), { flushSync: true }),
    typing: usePrefetchTyped((text, signal) => void (list && prefetch.screen(addressWith(text), signal))),
  };
}

interface SearchInputProps extends FinderProps {
  /** The element that was focused before. */
  before: RefObject<Element | null>;
}

/** Its length is limited: longer terms would find nothing and burden the server. */
function SearchInput(props: SearchInputProps) {
  const { id, input, typed, isOpen, canFilter } = props;
  const translate = useTranslate();
  const shortcut = useShortcut('Control+k');
  return (
    <InputBase
      type="search"
      fullWidth
      id={id}
      inputRef={input}
      value={typed}
      placeholder={translate(canFilter ? 'seamark.header.search' : 'seamark.header.find')}
      endAdornment={shortcut && !typed && <kbd aria-hidden>{shownKeys('Control+k')}</kbd>}
      slotProps={{
        input: {
          role: 'combobox',
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'search',
          maxLength: 200,
          'aria-label': translate('seamark.header.search_label'),
          'aria-keyshortcuts': shortcut,
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? `${id}-listbox` : undefined,
          // `Finder` updates it once the list is open.
          'aria-activedescendant': isOpen ? '' : undefined,
          ...inputEvents(props),
        },
      }}
      sx={{ color: 'inherit' }}
    />
  );
}

function inputEvents({ handlers, before, onType, onOpenChange }: SearchInputProps): InputEvents {
  return {
    onChange(event) {
      if (handlers.current) handlers.current.onChange(event);
      else onType(event.target.value);
    },
    onFocus(event) {
      before.current = event.relatedTarget;
      handlers.current?.onFocus(event);
    },
    onBlur(event) {
      handlers.current?.onBlur(event);
      onOpenChange(false);
    },
    onMouseDown: event => handlers.current?.onMouseDown(event),
    // Clicked by its shortcut (createKeys).
    onClick({ detail, currentTarget }) {
      if (detail > 0) return;
      currentTarget.focus();
      currentTarget.select();
      onOpenChange(true);
    },
  };
}
