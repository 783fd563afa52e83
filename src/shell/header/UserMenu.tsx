import Keyboard from '@mui/icons-material/Keyboard';
import LockReset from '@mui/icons-material/LockReset';
import Logout from '@mui/icons-material/Logout';
import Shield from '@mui/icons-material/Shield';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useAuthProvider, useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { colors } from '../../../resources/panel/look';
import { hasFeature, inMenuOrder, useDeclarations, useEngine } from '../../engine';
import { keySheet } from '../keys/keySheet';
import { HeaderMenu } from './HeaderMenu';

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

const initialOf = (name = '?') => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';

/** The current user and their account actions (requirements.md §2.3). */
export function UserMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const { user } = useEngine();
  const accountPages = inMenuOrder(useDeclarations()).filter(({ menu }) => menu?.account);
  const authProvider = useAuthProvider();
  const canChangePassword = authProvider?.canChangePassword !== false;
  const canSignOut = authProvider?.canSignOut !== false;
  return (
    <HeaderMenu
      label={translate('seamark.user.label')}
      icon={<Initial aria-hidden="true">{initialOf(identity?.fullName)}</Initial>}
    >
      {close => [
        identity && (
          <Who key="who" role="none">
            <b>{identity.fullName || '?'}</b>
            <span>{identity.email}</span>
          </Who>
        ),
        <Divider key="line" component="li" role="separator" sx={{ marginBlock: 1 }} />,
        canChangePassword && (
          <MenuItem key="password" component={Link} to="/password-change" onClick={close}>
            <ListItemIcon>
              <LockReset fontSize="small" />
            </ListItemIcon>
            {translate('seamark.user.change_password')}
          </MenuItem>
        ),
        hasFeature('second-factor', user) && (
          <MenuItem key="factor" component={Link} to="/second-factor" onClick={close}>
            <ListItemIcon>
              <Shield fontSize="small" />
            </ListItemIcon>
            {translate('seamark.user.second_factor')}
          </MenuItem>
        ),
        ...accountPages.map(({ name, icon: Icon, lists }) => (
          <MenuItem key={name} component={Link} to={lists[0]?.address ?? '/'} onClick={close}>
            <ListItemIcon sx={{ fontSize: '1.25rem', '& svg': { fontSize: 'inherit' } }}>
              {Icon && <Icon />}
            </ListItemIcon>
            {translate(`resources.${name}.name`, { smart_count: 2 })}
          </MenuItem>
        )),
        <MenuItem
          key="keys"
          onClick={() => {
            close();
            keySheet.open();
          }}
        >
          <ListItemIcon>
            <Keyboard fontSize="small" />
          </ListItemIcon>
          {translate('seamark.user.keys')}
        </MenuItem>,
        canSignOut && (
          <MenuItem
            key="logout"
            onClick={() => {
              close();
              void logout();
            }}
          >
            <ListItemIcon>
              <Logout fontSize="small" />
            </ListItemIcon>
            {translate('seamark.user.log_out')}
          </MenuItem>
        ),
        <Version key="version" role="none">
          {translate('seamark.user.version', { version: import.meta.env.VITE_VERSION })}{' '}
          {import.meta.env.VITE_COMMIT}
        </Version>,
      ]}
    </HeaderMenu>
  );
}
