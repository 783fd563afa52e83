import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { hasControl, shownKeys, useLate, useShortcut } from '../../engine';
import type { Entry } from './Entry';
import { Results } from './Results';
import { useActive } from './useActive';
import { useGroups } from './useGroups';

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1, 1, 2),
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  minHeight: 38,
  padding: theme.spacing(1, 2),
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  '& kbd': { font: 'inherit', fontWeight: 600 },
  '@media (hover: none)': { '& .keys': { display: 'none' } },
}));

/**
 * An input with what it finds below (a combobox as the ARIA Authoring Practices have it): the arrows go
 * through the entries, Enter opens one, with Control its form.
 */
export function PaletteBox({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const shortcut = useShortcut('Control+k');
  const [typed, setTyped] = useState('');
  /** How Enter was pressed while what it means was not there yet. */
  const [awaited, setAwaited] = useState<'open' | 'edit'>();
  const terms = typed.trim();
  const groups = useGroups(terms);
  const { active, meant, choose, step } = useActive(groups);
  const isPending = groups.some(group => group.isPending);
  const isLate = useLate(isPending);
  const id = useId();
  const idOf = (entry: Entry) => `${id} ${entry.id}`.replaceAll(' ', '-');

  const open = (entry: Entry, how: 'open' | 'edit' = 'open') => {
    onClose();
    (how === 'edit' ? (entry.edit ?? entry.open) : entry.open)();
  };
  useEffect(() => {
    if (!awaited) return;
    if (meant) open(meant, awaited);
    else if (!isPending) setAwaited(undefined);
  });

  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Enter') {
      const how = hasControl(nativeEvent) ? 'edit' : 'open';
      if (meant) open(meant, how);
      else setAwaited(how);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      setAwaited(undefined);
      step(key === 'ArrowDown' ? 1 : -1);
    } else return;
    event.preventDefault();
  };

  const count = groups.flatMap(group => group.entries).length;
  const outcome = isLate
    ? translate('seamark.palette.searching')
    : translate(count > 0 ? 'seamark.palette.found' : 'seamark.palette.nothing', { smart_count: count });
  return (
    <>
      <Top>
        <Search color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            choose(undefined);
            setAwaited(undefined);
          }}
          onKeyDown={onKeyDown}
          placeholder={translate('seamark.palette.placeholder')}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': translate('seamark.header.find'),
              'aria-expanded': count > 0,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              'aria-activedescendant': activeId,
              autoComplete: 'off',
              autoCorrect: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
              maxLength: 200,
            },
          }}
          sx={{ fontSize: '1.0625rem' }}
        />
        <IconButton aria-label={translate('ra.action.close')} aria-keyshortcuts={shortcut} onClick={onClose}>
          <Close />
        </IconButton>
      </Top>
      <Results
        id={id}
        {...{ groups, active, idOf }}
        onPoint={choose}
        onOpen={(entry, isEdit) => open(entry, isEdit ? 'edit' : 'open')}
      />
      <Foot>
        <span role="status">{terms && (!isPending || isLate) ? outcome : ''}</span>
        <span className="keys" aria-hidden>
          <kbd>↑↓</kbd> {translate('seamark.palette.keys.choose')} · <kbd>{shownKeys('Enter')}</kbd>{' '}
          {translate('seamark.palette.keys.open')} · <kbd>{shownKeys('Control+Enter')}</kbd>{' '}
          {translate('ra.action.edit')}
        </span>
      </Foot>
    </>
  );
}
