import Check from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { startTransition, useId, useState } from 'react';
import { Link } from 'react-router';
import { colors } from '../../../resources/panel/look';
import { afterPaint, inMenuOrder, useDeclarations, useEngine } from '../../engine';
import { type AccountAction, useAccountActions } from './useAccountActions';
import { usePreferences } from './usePreferences';

const Initial = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: '50%',
  backgroundColor: colors.headerText,
  color: colors.header,
  fontSize: '0.9375rem',
  fontWeight: 700,
});

/**
 * The current user, their account actions (requirements.md §2.3), theme and language, inside the header
 * landmark.
 */
export function UserMenu() {
  const translate = useTranslate();
  const { name } = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNeeded, setNeeded] = useState(false);
  const id = useId();
  const close = () => setAnchor(null);
  const label = translate('seamark.user.label');
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        data-hint={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => {
          // Paint the click first: a menu takes longer than a frame to render.
          startTransition(() => {
            setAnchor(currentTarget);
            setNeeded(true);
          });
        }}
      >
        <Initial aria-hidden="true">{Array.from(name)[0]?.toLocaleUpperCase()}</Initial>
      </IconButton>
      {isNeeded && (
        <Menu
          id={id}
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          disablePortal
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            list: { 'aria-label': label },
            paper: { sx: { minWidth: 200, maxHeight: 'calc(100% - 72px)', marginTop: 1 } },
          }}
        >
          <Content onClose={close} />
        </Menu>
      )}
    </>
  );
}

/** The user, with a name in any case. */
function useUser() {
  const { name, email } = useEngine().user;
  return { name: name.trim() || email || '?', email };
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

function Content({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const { name, email } = useUser();
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
        <b>{name}</b>
        <span>{email}</span>
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
