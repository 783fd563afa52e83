import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import useAutocomplete, { type UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'ra-core';
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { oneLine, shownKeys, useDelayed } from '../../engine';
import { translucent } from '../../theme/translucent';
import { type Entry, type EntryGroup, matches } from './Entry';
import type { FinderProps, Handlers } from './SearchBox';
import { useRecordGroups } from './useRecordGroups';
import { useScreenEntries } from './useScreenEntries';
import { useSettings } from './useSettings';
import { useVisited } from './VisitRecorder';

/** An entry, or a line in place of entries that failed to load. */
interface Option extends Entry {
  group: EntryGroup;
  isDisabled?: boolean;
}

/**
 * The results below the search box (a combobox as in the ARIA Authoring Practices): arrow keys highlight an
 * entry, Enter opens it, Control+Enter opens its form. On a list, the first entry filters that list.
 */
export function Finder(props: FinderProps) {
  const { isOpen, isEnterPending, onOpenChange, onLeave } = props;
  const { options, first, isPending, isUnsettled } = useOptions(props);

  const open = (option: Option, isEdit: boolean) => {
    if (option.id !== 'filter') onLeave();
    onOpenChange(false);
    (isEdit ? (option.edit ?? option.open) : option.open)();
  };
  useEffect(() => {
    if (!isEnterPending || isUnsettled) return;
    if (first) open(first, false);
    else onOpenChange(false);
  });

  const { autocomplete, isBound } = useCombobox(props, { options, isUnsettled, open });
  if (!isOpen || !isBound) return null;
  return <Results {...{ autocomplete, options, isPending }} terms={oneLine(props.typed)} />;
}

interface ComboboxOptions {
  options: Option[];
  isUnsettled: boolean;
  open(option: Option, isEdit: boolean): void;
}

/** Makes the search box's input a combobox. */
function useCombobox(props: FinderProps, { options, isUnsettled, open }: ComboboxOptions) {
  const { typed, isOpen, canFilter, onType, onOpenChange } = props;
  /** Whether the arrow keys have highlighted an entry. */
  const hasHighlighted = useRef(false);
  const autocomplete = useAutocomplete<Option>({
    id: props.id,
    options,
    value: null,
    inputValue: typed,
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return;
      hasHighlighted.current = false;
      onType(text);
    },
    open: isOpen,
    onOpen: () => onOpenChange(true),
    onClose: () => onOpenChange(false),
    onChange: (event, option) => option && open(option, hasModifier(event)),
    filterOptions: all => all,
    // The id keeps the highlighted option when options change, because names are not unique.
    getOptionLabel: option => option.id,
    getOptionDisabled: option => option.isDisabled === true,
    groupBy: option => option.group.id,
    autoHighlight: typed.trim() !== '',
    clearOnBlur: false,
    handleHomeEndKeys: false,
  });
  const input = autocomplete.getInputProps() as Handlers & { ref: RefObject<HTMLInputElement | null> };
  const root = autocomplete.getRootProps({
    onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
      const { key, nativeEvent } = event;
      if (/^Arrow(Down|Up)$/.test(key)) hasHighlighted.current = true;
      const blocksEnter = key === 'Enter' && isUnsettled && !hasHighlighted.current;
      const leavesToRows = key === 'ArrowDown' && canFilter && !isOpen;
      if (blocksEnter || leavesToRows || nativeEvent.isComposing) event.defaultMuiPrevented = true;
    },
  }) as Pick<Handlers, 'onKeyDown'>;
  // The listbox needs its input as soon as it renders.
  const [isBound, setBound] = useState(false);
  useLayoutEffect(() => {
    input.ref.current = props.input.current;
    setBound(true);
  }, [input.ref, props.input]);
  useImperativeHandle(props.handlers, () => ({ ...input, onKeyDown: root.onKeyDown }));
  return { autocomplete, isBound };
}

/** The options: on a list, its filter first, then the entries of each group. */
function useOptions({ typed, isOpen, canFilter, onFilter }: FinderProps) {
  const translate = useTranslate();
  const terms = oneLine(typed);
  const groups = useGroups(isOpen, terms);
  const filter: Option = {
    id: 'filter',
    group: { id: 'filter', entries: [], label: '' },
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
  const pending = groups.findIndex(group => group.isPending);
  return {
    options,
    first,
    isPending: pending >= 0,
    /** Whether a better first entry may still arrive. */
    isUnsettled: !canFilter && pending >= 0 && (!first || pending <= groups.indexOf(first.group)),
  };
}

interface ResultsProps {
  autocomplete: UseAutocompleteReturnValue<Option, false, false, false, true>;
  options: readonly Option[];
  terms: string;
  isPending: boolean;
}

function Results({ autocomplete, options, terms, isPending }: ResultsProps) {
  const translate = useTranslate();
  const { getListboxProps, getOptionProps, groupedOptions } = autocomplete;
  const isLate = useDelayed(isPending);
  const count = options.filter(({ id, isDisabled }) => id !== 'filter' && !isDisabled).length;
  const searching = translate('seamark.palette.searching');
  const nothing = translate('seamark.palette.nothing');
  const outcome = count > 0 ? translate('seamark.palette.found', { smart_count: count }) : nothing;
  return (
    <Panel elevation={8}>
      {options.length === 0 && <p>{isPending ? searching : nothing}</p>}
      <Listbox
        {...(getListboxProps() as object)}
        aria-labelledby={undefined}
        aria-label={translate('seamark.palette.results')}
      >
        {groupedOptions.map(({ key, index, options }) => (
          <Section key={key} group={options[0]?.group}>
            {options.map((option, offset) => {
              const { key, ...rest } = getOptionProps({ option, index: index + offset });
              return <OptionLine key={key} {...rest} option={option} />;
            })}
          </Section>
        ))}
      </Listbox>
      <span role="status" style={visuallyHidden}>
        {terms && (!isPending || isLate) ? (isLate ? searching : outcome) : ''}
      </span>
    </Panel>
  );
}

const hasModifier = ({ nativeEvent }: SyntheticEvent) =>
  (nativeEvent instanceof MouseEvent || nativeEvent instanceof globalThis.KeyboardEvent) &&
  (nativeEvent.ctrlKey || nativeEvent.metaKey);

const failedIn = (group: EntryGroup, name: string): Option => ({
  id: `failed ${group.id}`,
  group,
  name,
  isDisabled: true,
  open: () => {},
});

/**
 * The groups for the terms: recent records if there are no terms, then the screens and actions, which need no
 * request, and the matching records. The settings, which the user menu has too, only for terms.
 */
function useGroups(isOpen: boolean, terms: string): EntryGroup[] {
  const translate = useTranslate();
  const { screens, createEntries } = useScreenEntries();
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
    group('actions', terms ? [...createEntries, ...settings] : createEntries),
    ...records,
  ];
}

const Panel = styled(Paper)(({ theme: { spacing, palette } }) => ({
  position: 'absolute',
  insetInline: 0,
  top: `calc(100% + ${spacing(0.5)})`,
  '& > p': { margin: 0, padding: spacing(1.5, 2), color: palette.text.secondary },
}));

const Listbox = styled('div')(({ theme: { palette, spacing, shape } }) => ({
  maxHeight: 'min(60vh, 520px)',
  padding: spacing(0.5, 1, 1),
  '&:empty': { display: 'none' },
  overflowY: 'auto',
  '& .old': { opacity: 0.6 },
  '& .heading': {
    padding: spacing(1, 1, 0.5),
    color: palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
  '& [role=option]': {
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
      boxShadow: `inset 3px 0 ${palette.primary.main}`,
      '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    },
  },
  '& svg': { flex: 'none', color: palette.text.secondary },
  '& [role=option] > span': { minWidth: 0, flex: 1, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500 },
  '& small': { display: 'block', color: palette.text.secondary, fontSize: '0.8125rem' },
  '& :not(.Mui-focused) > .edit': { display: 'none' },
  '& kbd': { flex: 'none', color: palette.text.secondary, font: 'inherit', fontSize: '0.75rem' },
}));

/** The entries of a group below its heading. */
function Section({ group, children }: { group: EntryGroup | undefined; children: ReactNode }) {
  if (!group?.label) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of inputs
    <div role="group" aria-label={group.label} className={group.isPending ? 'old' : undefined}>
      <div className="heading" aria-hidden>
        {group.label}
      </div>
      {children}
    </div>
  );
}

function OptionLine({ option, ...rest }: HTMLAttributes<HTMLElement> & { option: Option }) {
  const { name, about, icon: Icon, lang, keys, edit } = option;
  const translate = useTranslate();
  const shown = keys ?? (edit && `${shownKeys('Control+Enter')} ${translate('ra.action.edit')}`);
  return (
    <div {...rest}>
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
    </div>
  );
}
