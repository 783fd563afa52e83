import Check from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { afterPaint, inMenuOrder, useDeclarations } from '../../engine';
import { type AccountAction, useAccountActions } from './useAccountActions';
import { usePreferences } from './usePreferences';

interface Props {
  id: string;
  label: string;
  user: { name: string; email: string };
  /** The button that opened it. */
  anchor: HTMLElement;
  onClose(): void;
}

/** The current user, their account actions (requirements.md §2.3), theme and language. */
export function UserMenu({ id, label, user, anchor, onClose }: Props) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open
      onClose={onClose}
      disablePortal
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': label },
        paper: { sx: { minWidth: 200, maxHeight: 'calc(100% - 72px)', marginTop: 1 } },
      }}
    >
      <Content {...{ user, onClose }} />
    </Menu>
  );
}

const Line = styled('li')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  color: theme.palette.text.secondary,
  fontSize: '0.75rem',
  '&.who': { maxWidth: 320, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& b, & span': { display: 'block' },
  '& b': { color: theme.palette.text.primary, fontSize: '1rem' },
}));

const line = <Divider component="li" role="separator" sx={{ marginBlock: 1 }} />;

function Content({ user, onClose }: Pick<Props, 'user' | 'onClose'>) {
  const translate = useTranslate();
  const { links, buttons } = useEntries();
  const item = ({ id, name, icon: Icon, to, open }: AccountAction) => (
    <MenuItem
      key={id}
      {...(to && { component: Link, to })}
      onClick={() => {
        onClose();
        open?.();
      }}
    >
      <ListItemIcon sx={iconSize}>{Icon && <Icon />}</ListItemIcon>
      {name}
    </MenuItem>
  );
  return (
    <>
      <Line role="none" className="who">
        <b>{user.name}</b>
        <span>{user.email}</span>
      </Line>
      {line}
      {links.map(item)}
      <Preferences onClose={onClose} />
      {line}
      {buttons.map(item)}
      <Line role="none">
        {translate('seamark.user.version', { version: import.meta.env.VITE_VERSION })}{' '}
        {import.meta.env.VITE_COMMIT}
      </Line>
    </>
  );
}

const iconSize = { fontSize: '1.25rem', '& svg': { fontSize: 'inherit' } };

function useEntries(): { links: AccountAction[]; buttons: AccountAction[] } {
  const translate = useTranslate();
  const actions = useAccountActions();
  const pages = inMenuOrder(useDeclarations()).filter(({ menu }) => menu?.account);
  return {
    links: [
      ...actions.filter(({ to }) => to),
      ...pages.map(({ name, icon, lists }) => ({
        id: name,
        name: translate(`resources.${name}.name`, { smart_count: 2 }),
        icon,
        to: lists[0]?.address ?? '/',
      })),
    ],
    buttons: actions.filter(({ to }) => !to),
  };
}

const Group = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1),
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > span': {
    display: 'block',
    padding: theme.spacing(1, 2, 0.5),
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
}));

function Preferences({ onClose }: { onClose(): void }) {
  return usePreferences().map(({ id, label, choices }) => (
    <li key={id} role="none">
      <Group role="group" aria-label={label}>
        <span aria-hidden="true">{label}</span>
        {choices.map(({ id, name, lang, isChosen, choose }) => (
          <MenuItem
            key={id}
            component="div"
            role="menuitemradio"
            aria-checked={isChosen}
            lang={lang}
            onClick={() => {
              onClose();
              // Changing the theme or language re-renders the whole page and would delay closing the menu.
              afterPaint(choose);
            }}
          >
            <ListItemIcon sx={iconSize}>{isChosen && <Check />}</ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Group>
    </li>
  ));
}
