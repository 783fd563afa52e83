import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readListState, searchedAddress, usePrefetch, useScreen } from '../../engine';
import { usePrefetchTyped } from '../../prefetch/usePrefetchTyped';

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
  '&:has(:disabled)': { backgroundColor: 'transparent', borderStyle: 'dashed' },
  '& input:disabled::placeholder': { WebkitTextFillColor: '#D6E4EC' },
  '&:has(:disabled) svg': { color: '#D6E4EC' },
  '& input::-webkit-search-cancel-button': { display: 'none' },
}));

/**
 * Searches the screen shown, and is off where that can't be searched; what is found is prefetched while
 * somebody still types. Terms of more than 200 characters would find nothing and burden the server.
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
  const typing = usePrefetchTyped((text, signal) => prefetch.screen(addressWith(text), signal));
  const translate = useTranslate();
  const [typed, setTyped] = useState(terms);
  const [shown, setShown] = useState(terms);
  if (shown !== terms) {
    setShown(terms);
    setTyped(terms);
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    typing.onSubmit();
    submit(typed);
  };
  const clear = () => {
    setTyped('');
    if (terms) submit('');
  };
  return (
    <Form role="search" onSubmit={onSubmit}>
      <InputBase
        type="search"
        value={typed}
        onChange={event => {
          setTyped(event.target.value);
          typing.onType(event.target.value);
        }}
        disabled={!list}
        placeholder={translate(list ? 'seamark.header.search' : 'seamark.header.no_search')}
        fullWidth
        startAdornment={<Search sx={{ marginInlineEnd: 1, opacity: 0.8 }} />}
        slotProps={{
          input: {
            'aria-label': translate('seamark.header.search_label'),
            enterKeyHint: 'search',
            maxLength: 200,
          },
        }}
        sx={{ color: 'inherit' }}
      />
      {typed && (
        <IconButton
          size="small"
          color="inherit"
          aria-label={translate('seamark.header.search_clear')}
          onClick={clear}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Form>
  );
}
