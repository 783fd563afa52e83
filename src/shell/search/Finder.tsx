import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { shownKeys, useLate } from '../../engine';
import { translucent } from '../../theme/translucent';
import { useTextsOf } from '../messages/useTextsOf';
import { BoxInput, type FinderProps } from './BoxInput';
import { type Entry, type Group, matches } from './Entry';
import { usePlaces } from './usePlaces';
import { useRecordGroups } from './useRecordGroups';
import { useSettings } from './useSettings';
import { useVisited } from './VisitRecorder';

/** An entry, or a line in place of those that could not be loaded. */
interface Option extends Entry {
  group: Group;
  isDisabled?: boolean;
}

const nothing = { entries: [], label: '' };

/**
 * The search box with what it finds below (a combobox as the ARIA Authoring Practices have it): the arrows go
 * through the entries, Enter opens one, with Control its form. On a list the first entry filters that.
 */
export function Finder(props: FinderProps) {
  const { typed, canFilter, hasFocus, onType, onOpenChange, onFilter, onLeave } = props;
  const translate = useTranslate();
  const areTextsReady = useTextsOf(() => onOpenChange(false), props.isOpen);
  const isOpen = props.isOpen && areTextsReady;
  const terms = typed.trim();
  const groups = useGroups(isOpen, terms);
  const [isAwaited, setAwaited] = useState(false);
  /** Whether the arrows have chosen an entry. */
  const isChosen = useRef(false);
  const isPending = groups.some(group => group.isPending);
  const isLate = useLate(isPending);

  const filter: Option = {
    id: 'filter',
    group: { id: 'filter', ...nothing },
    name: translate('seamark.palette.filter', { terms }),
    open: onFilter,
  };
  const options: Option[] = [
    ...(canFilter && terms ? [filter] : []),
    ...groups.flatMap(group => [
      ...(group.hasFailed ? [failedIn(group, translate('seamark.palette.failed'))] : []),
      ...group.entries.map(entry => ({ ...entry, group })),
    ]),
  ];
  const [first] = options.filter(({ isDisabled }) => !isDisabled);
  /** Whether something better than the first entry may still come. */
  const isOpenQuestion =
    !canFilter &&
    groups.findIndex(group => group.isPending) >= 0 &&
    (!first || groups.findIndex(group => group.isPending) <= groups.indexOf(first.group));

  const open = (option: Option, isEdit: boolean) => {
    if (option.id !== filter.id) onLeave();
    onOpenChange(false);
    (isEdit ? (option.edit ?? option.open) : option.open)();
  };
  useEffect(() => {
    if (!isAwaited || !isOpen || isOpenQuestion) return;
    setAwaited(false);
    if (first) open(first, false);
  });

  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const { key, nativeEvent } = event;
    if (/^Arrow(Down|Up)$/.test(key)) isChosen.current = true;
    const isEnter = key === 'Enter' && !canFilter && terms !== '';
    const waits = isEnter && (!isOpen || (isOpenQuestion && !isChosen.current));
    if (key === 'ArrowDown' && canFilter && !isOpen) event.defaultMuiPrevented = true;
    if (waits || nativeEvent.isComposing) event.defaultMuiPrevented = true;
    if (isEnter) event.preventDefault();
    if (waits) onOpenChange(true);
    setAwaited(waits);
  };
  const count = options.filter(({ id, isDisabled }) => id !== filter.id && !isDisabled).length;
  const outcome = isLate
    ? translate('seamark.palette.searching')
    : translate(count > 0 ? 'seamark.palette.found' : 'seamark.palette.nothing', { smart_count: count });
  return (
    <>
      <Autocomplete<Option>
        options={options}
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          isChosen.current = false;
          onType(text);
        }}
        open={isOpen}
        onOpen={() => onOpenChange(true)}
        onClose={() => onOpenChange(false)}
        onChange={(event, option) => option && open(option, hasModifier(event))}
        onKeyDown={onKeyDown}
        filterOptions={all => all}
        // By it the one that is chosen is found again when others have come: names are not unique.
        getOptionLabel={option => option.id}
        getOptionDisabled={option => option.isDisabled === true}
        groupBy={option => option.group.id}
        renderGroup={({ key, children, group }) => (
          <Section key={key} group={options.find(option => option.group.id === group)?.group}>
            {children}
          </Section>
        )}
        renderOption={({ key, ...rest }, option) => (
          <li key={key} {...rest}>
            <OptionText {...option} />
          </li>
        )}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <BoxInput
            ref={input.ref}
            onMouseDown={input.onMouseDown}
            htmlInput={htmlInput}
            canFilter={canFilter}
            autoFocus={hasFocus}
            onOpen={() => onOpenChange(true)}
          />
        )}
        noOptionsText={
          isPending ? translate('seamark.palette.searching') : translate('seamark.palette.nothing')
        }
        slotProps={{ listbox: { 'aria-label': translate('seamark.palette.results') } }}
        slots={{ listbox: Listbox }}
        autoHighlight={terms !== ''}
        clearOnBlur={false}
        disablePortal
        forcePopupIcon={false}
        fullWidth
        handleHomeEndKeys={false}
      />
      <span role="status" style={visuallyHidden}>
        {isOpen && terms && (!isPending || isLate) ? outcome : ''}
      </span>
    </>
  );
}

const hasModifier = ({ nativeEvent }: SyntheticEvent) =>
  (nativeEvent instanceof MouseEvent || nativeEvent instanceof globalThis.KeyboardEvent) &&
  (nativeEvent.ctrlKey || nativeEvent.metaKey);

const failedIn = (group: Group, name: string): Option => ({
  id: `failed ${group.id}`,
  group,
  name,
  isDisabled: true,
  open: () => {},
});

/**
 * What there is for some terms, in groups: what was open last where there are none yet, then screens and
 * actions, which are here, and the records that are found.
 */
function useGroups(isOpen: boolean, terms: string): Group[] {
  const translate = useTranslate();
  const { screens, beginnings } = usePlaces();
  const settings = useSettings();
  const visited = useVisited(isOpen);
  const records = useRecordGroups(isOpen ? terms : '');
  if (!isOpen) return [];
  const group = (id: string, entries: Entry[]) => ({
    id,
    label: translate(`seamark.palette.${id}`),
    entries: terms ? entries.filter(entry => matches(entry, terms)) : entries,
  });
  return [
    ...(terms ? [] : [group('visited', visited)]),
    group('screens', screens),
    group('actions', [...beginnings, ...settings]),
    ...records,
  ];
}

const Listbox = styled('ul')(({ theme: { palette, spacing, shape } }) => ({
  maxHeight: 'min(60vh, 520px)',
  margin: 0,
  padding: spacing(0.5, 1, 1),
  listStyle: 'none',
  overflowY: 'auto',
  '& ul': { padding: 0, listStyle: 'none' },
  '& .old': { opacity: 0.6 },
  '& .heading': {
    padding: spacing(1, 1, 0.5),
    color: palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
  '& .MuiAutocomplete-option': {
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
    '&[aria-disabled=true]': { cursor: 'default', color: palette.text.secondary },
    gap: spacing(1.5),
    minHeight: 40,
    padding: spacing(0.5, 1),
    borderRadius: shape.borderRadius,
    '&.Mui-focused': {
      backgroundColor: translucent(palette.primary.main, 0.14),
      '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    },
  },
  '& svg': { flex: 'none', color: palette.text.secondary },
  '& li > span': { minWidth: 0, flex: 1, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500 },
  '& small': { display: 'block', color: palette.text.secondary, fontSize: '0.8125rem' },
  '& li:not(.Mui-focused) .edit': { display: 'none' },
  '& kbd': { flex: 'none', color: palette.text.secondary, font: 'inherit', fontSize: '0.75rem' },
}));

const GroupItem = styled('li')({});

/** The entries of a group below its heading. */
function Section({ group, children }: { group: Group | undefined; children: ReactNode }) {
  if (!group?.label) return children;
  return (
    <GroupItem role="group" aria-label={group.label} className={group.isPending ? 'old' : undefined}>
      <div className="heading" aria-hidden>
        {group.label}
      </div>
      <ul role="presentation">{children}</ul>
    </GroupItem>
  );
}

function OptionText({ name, about, icon: Icon, lang, keys, edit }: Option) {
  const translate = useTranslate();
  const shown = keys ?? (edit && `${shownKeys('Control+Enter')} ${translate('ra.action.edit')}`);
  return (
    <>
      {Icon && <Icon fontSize="small" />}
      <span>
        <b lang={lang} dir="auto">
          {name}
        </b>
        {about && <small dir="auto">{about}</small>}
      </span>
      {shown && (
        <kbd aria-hidden className={keys ? undefined : 'edit'}>
          {shown}
        </kbd>
      )}
    </>
  );
}
