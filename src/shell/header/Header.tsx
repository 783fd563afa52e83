import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { startTransition, useId, useState } from 'react';
import { Link } from 'react-router';
import { name } from '../../../resources/panel';
import pattern from '../../../resources/panel/header.svg?inline';
import { colors } from '../../../resources/panel/look';
import { DialogBoundary, homePath, useDeclarations, useEngine } from '../../engine';
import { headerHeight, lowWindow } from '../../theme/headerHeight';
import { Logo } from '../../theme/Logo';
import { lazyShell } from '../lazyShell';
import { SearchBox } from '../search/SearchBox';
import { useDrawer } from '../sidebar/useDrawer';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"brand search user"',
  alignItems: 'center',
  columnGap: theme.spacing(3),
  height: headerHeight.wide,
  paddingInline: theme.spacing(2),
  backgroundColor: colors.header,
  backgroundImage: `linear-gradient(90deg, ${colors.header} 40%, transparent), url("${pattern}")`,
  backgroundPosition: 'left bottom',
  backgroundRepeat: 'repeat-x',
  borderBottom: `2px solid ${colors.headerLine}`,
  color: '#FFFFFF',
  '& > div': { display: 'flex', alignItems: 'center' },
  '& a:focus-visible, & button:focus-visible': {
    outline: `2px solid ${colors.headerText}`,
    outlineOffset: 2,
  },
  '& .brand': { gridArea: 'brand', gap: theme.spacing(1) },
  '& .search': { gridArea: 'search', gap: theme.spacing(0.5), '& form': { width: '100%', maxWidth: 520 } },
  '& .user': { gridArea: 'user' },
  '& .drawer': { marginInlineStart: theme.spacing(-1) },
  [theme.breakpoints.up('md')]: { '& .drawer': { display: 'none' } },
  [theme.breakpoints.down('md')]: { columnGap: theme.spacing(1.5) },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"brand user" "search search"',
    height: headerHeight.narrow,
    columnGap: theme.spacing(1),
    alignContent: 'space-evenly',
    '& .search form': { maxWidth: 'none' },
  },
  [lowWindow]: { position: 'relative' },
}));

/** The bar above every screen: name, search and user, and the menu button on small screens. */
export function Header() {
  return (
    <Bar>
      <div className="brand">
        <DrawerButton />
        <Brand />
      </div>
      <div className="search">
        <SearchBox />
      </div>
      <div className="user">
        <UserButton />
      </div>
    </Bar>
  );
}

function DrawerButton() {
  const { isOpen, setOpen } = useDrawer();
  return (
    <IconButton
      className="drawer"
      color="inherit"
      aria-label={useTranslate()('seamark.header.menu')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <MenuIcon />
    </IconButton>
  );
}

const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  borderRadius: theme.shape.borderRadius,
  color: '#FFFFFF',
  lineHeight: 1.2,
  textDecoration: 'none',
  '& img': { flex: 'none' },
  '& b': { display: 'block', fontSize: '1.1875rem', letterSpacing: '0.01em' },
  '& small': { color: colors.headerText, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: { '& small': { display: 'none' } },
}));

/** The panel's name and tagline (requirements.md §1.2), linked to the home page. */
function Brand() {
  const translate = useTranslate();
  return (
    <Home to={homePath(useDeclarations())}>
      <Logo />
      <span>
        <b>{name}</b>
        <small>{translate('seamark.header.tagline')}</small>
      </span>
    </Home>
  );
}

const UserMenu = lazyShell.component('UserMenu');

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

/** The current user's initial, which opens the user menu inside the header landmark. */
function UserButton() {
  const translate = useTranslate();
  const { email, ...user } = useEngine().user;
  const name = user.name.trim() || email || '?';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
        // Paint the click first: a menu takes longer than a frame to render.
        onClick={({ currentTarget }) => startTransition(() => setAnchor(currentTarget))}
      >
        <Initial aria-hidden="true">{Array.from(name)[0]?.toLocaleUpperCase()}</Initial>
      </IconButton>
      {anchor && (
        <DialogBoundary onClose={close}>
          <UserMenu {...{ id, label, anchor }} user={{ name, email }} onClose={close} />
        </DialogBoundary>
      )}
    </>
  );
}
