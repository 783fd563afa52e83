import Person from '@mui/icons-material/Person';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useGetIdentity, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { colors } from '../../../resources/panel/look';
import { inMenuOrder, useDeclarations } from '../../engine';
import { HeaderMenu } from './HeaderMenu';
import { type AccountAction, useAccountActions } from './useAccountActions';

const Who = styled('li')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  maxWidth: 320,
  overflowWrap: 'anywhere',
  '& b, & span': { display: 'block' },
  '& span': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
}));

const Version = styled('li')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  color: theme.palette.text.secondary,
  fontSize: '0.75rem',
}));

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

const initialOf = (name = '') => Array.from(name.trim())[0]?.toLocaleUpperCase();

/** The current user and their account actions (requirements.md §2.3). */
export function UserMenu() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const entries = useEntries();
  return (
    <HeaderMenu
      label={translate('seamark.user.label')}
      icon={
        <Initial aria-hidden="true">{initialOf(identity?.fullName) ?? <Person fontSize="small" />}</Initial>
      }
    >
      {close => [
        identity && (
          <Who key="who" role="none">
            <b>{identity.fullName || '?'}</b>
            <span>{identity.email}</span>
          </Who>
        ),
        <Divider key="line" component="li" role="separator" sx={{ marginBlock: 1 }} />,
        ...entries.map(({ id, name, icon: Icon, to, open }) => (
          <MenuItem
            key={id}
            {...(to && { component: Link, to })}
            onClick={() => {
              close();
              open?.();
            }}
          >
            <ListItemIcon sx={iconSize}>{Icon && <Icon />}</ListItemIcon>
            {name}
          </MenuItem>
        )),
        <Version key="version" role="none">
          {translate('seamark.user.version', { version: import.meta.env.VITE_VERSION })}{' '}
          {import.meta.env.VITE_COMMIT}
        </Version>,
      ]}
    </HeaderMenu>
  );
}

const iconSize = { fontSize: '1.25rem', '& svg': { fontSize: 'inherit' } };

/** The links of the menu, then its buttons. */
function useEntries(): AccountAction[] {
  const translate = useTranslate();
  const actions = useAccountActions();
  const pages = inMenuOrder(useDeclarations()).filter(({ menu }) => menu?.account);
  return [
    ...actions.filter(({ to }) => to),
    ...pages.map(({ name, icon, lists }) => ({
      id: name,
      name: translate(`resources.${name}.name`, { smart_count: 2 }),
      icon,
      to: lists[0]?.address ?? '/',
    })),
    ...actions.filter(({ to }) => !to),
  ];
}
