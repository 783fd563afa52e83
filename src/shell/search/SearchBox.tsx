import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readListState, searchedAddress, usePrefetch, useScreen } from '../../engine';
import { usePrefetchTyped } from '../../prefetch/usePrefetchTyped';
import { Later } from '../Later';
import { rest } from '../lazyRest';
import { BoxInput } from './BoxInput';

const loadFinder = async () => (await rest.load()).Finder;

const Form = styled('form')(({ theme }) => ({
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
  '& kbd': { paddingInline: theme.spacing(1), color: '#D6E4EC', font: 'inherit', fontSize: '0.8125rem' },
  '&:focus-within kbd': { display: 'none' },
  '@media (hover: none)': { '& kbd': { display: 'none' } },
  [theme.breakpoints.down('md')]: { '& kbd': { display: 'none' } },
}));

/**
 * The panel's one search (requirements.md §2.3). On a list that can be searched Enter puts the terms into its
 * address, and what that finds is prefetched while someone still types; below the box `Finder` lists records,
 * screens and actions, once its code is here. Terms of more than 200 characters would find nothing and burden
 * the server.
 */
export function SearchBox() {
  const screen = useScreen();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = screen?.view === 'list' && screen.list.searchable ? screen.list : undefined;
  const state = list && readListState(list, search);
  const terms = state?.filter.search ?? '';
  /** The list with these terms: a new step in the history, on page 1. */
  const addressWith = (text: string) => (list ? searchedAddress(list, text, state) : '');
  const submit = (text: string) => list && void navigate(addressWith(text), { flushSync: true });
  const prefetch = usePrefetch();
  const typing = usePrefetchTyped(
    (text, signal) => void (list && prefetch.screen(addressWith(text), signal)),
  );
  const translate = useTranslate();
  const [typed, setTyped] = useState(terms);
  const [shown, setShown] = useState(terms);
  const [isOpen, setOpen] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const before = useRef<Element>(null);
  if (shown !== terms) {
    setShown(terms);
    setTyped(terms);
  }
  const onFilter = () => {
    setOpen(false);
    typing.onSubmit();
    submit(typed);
  };
  const onLeave = () => {
    const { activeElement } = document;
    setTyped(terms);
    if (activeElement instanceof HTMLElement) activeElement.blur();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const onType = (text: string) => {
    setTyped(text);
    setOpen(true);
    typing.onType(text);
  };
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    // The input of the late code takes the place of the first one.
    if (!hasFocus && target instanceof HTMLInputElement) before.current = relatedTarget;
    setFocus(target instanceof HTMLInputElement);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && typed === terms) onLeave();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFilter();
  };
  return (
    <Form
      role="search"
      onSubmit={onSubmit}
      onFocus={onFocus}
      onBlur={() => setFocus(false)}
      onKeyDown={onKeyDown}
    >
      <Search sx={{ marginInlineEnd: 1, opacity: 0.8 }} />
      <Later
        load={loadFinder}
        props={{
          typed,
          isOpen,
          hasFocus,
          canFilter: Boolean(list),
          onType,
          onOpenChange: setOpen,
          onFilter,
          onLeave,
        }}
      >
        <BoxInput
          canFilter={Boolean(list)}
          onOpen={() => setOpen(true)}
          value={typed}
          onChange={event => onType(event.target.value)}
          htmlInput={{ role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false }}
        />
      </Later>
      {typed && (
        <IconButton
          size="small"
          color="inherit"
          aria-label={translate('seamark.header.search_clear')}
          onClick={() => {
            setTyped('');
            if (terms) submit('');
          }}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Form>
  );
}
