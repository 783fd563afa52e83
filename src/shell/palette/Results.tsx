import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { shownKeys } from '../../engine';
import { translucent } from '../../theme/translucent';
import type { Entry, Group } from './Entry';

const List = styled('div')(({ theme: { spacing } }) => ({
  overflowY: 'auto',
  minHeight: 180,
  maxHeight: 'min(60vh, 520px)',
  padding: spacing(0.5, 1, 1),
  '& > div + div': { marginTop: spacing(1) },
  '& .old': { opacity: 0.6 },
}));

const Section = styled('div')({});

const Heading = styled('div')(({ theme: { palette, spacing } }) => ({
  padding: spacing(1, 1, 0.5),
  color: palette.text.secondary,
  fontSize: '0.8125rem',
  fontWeight: 600,
}));

const Option = styled('div')(({ theme: { palette, spacing, shape } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  minHeight: 40,
  padding: spacing(0.5, 1),
  borderRadius: shape.borderRadius,
  cursor: 'pointer',
  '& > svg': { flex: 'none', color: palette.text.secondary },
  '& > span': { minWidth: 0, flex: 1, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500 },
  '& small': { display: 'block', color: palette.text.secondary, fontSize: '0.8125rem' },
  '& kbd': { flex: 'none', color: palette.text.secondary, font: 'inherit', fontSize: '0.75rem' },
  '&[aria-selected=true]': {
    backgroundColor: translucent(palette.primary.main, 0.14),
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '&[aria-disabled]': { cursor: 'default', color: palette.text.secondary },
}));

interface Props {
  id: string;
  groups: readonly Group[];
  active: Entry | undefined;
  idOf(entry: Entry): string;
  /** Called when an entry is pointed at. */
  onPoint(entry: Entry): void;
  onOpen(entry: Entry, isEdit: boolean): void;
}

/** What is found, below the headings of its groups. */
export function Results({ id, groups, active, idOf, onPoint, onOpen }: Props) {
  const translate = useTranslate();
  const shown = groups.filter(({ entries, hasFailed }) => entries.length > 0 || hasFailed);
  return (
    // The input keeps the focus whatever is pressed here.
    <List id={id} role="listbox" aria-label={translate('seamark.palette.results')} onMouseDown={keepFocus}>
      {shown.map(({ id: groupId, label, entries, isPending, hasFailed }, index) => (
        <Section
          key={groupId}
          role="group"
          aria-labelledby={`${id}-${index}`}
          className={isPending ? 'old' : undefined}
        >
          <Heading id={`${id}-${index}`} role="presentation">
            {label}
          </Heading>
          {hasFailed && (
            <Option role="option" aria-disabled aria-selected={false}>
              <span>{translate('seamark.palette.failed')}</span>
            </Option>
          )}
          {entries.map(entry => (
            <EntryOption
              key={entry.id}
              id={idOf(entry)}
              isActive={entry.id === active?.id}
              {...{ entry, onPoint, onOpen }}
            />
          ))}
        </Section>
      ))}
    </List>
  );
}

interface OptionProps extends Pick<Props, 'onPoint' | 'onOpen'> {
  id: string;
  entry: Entry;
  isActive: boolean;
}

function EntryOption({ id, entry, isActive, onPoint, onOpen }: OptionProps) {
  const translate = useTranslate();
  const { name, about, icon: Icon, lang, edit } = entry;
  const keys =
    entry.keys ?? (isActive && edit && `${shownKeys('Control+Enter')} ${translate('ra.action.edit')}`);
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={() => isActive || onPoint(entry)}
      onClick={event => onOpen(entry, event.ctrlKey || event.metaKey)}
    >
      {Icon && <Icon fontSize="small" />}
      <span>
        <b lang={lang} dir="auto">
          {name}
        </b>
        {about && <small dir="auto">{about}</small>}
      </span>
      {keys && <kbd aria-hidden>{keys}</kbd>}
    </Option>
  );
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();
