import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import pattern from '../../../resources/panel/header.svg?inline';
import { colors } from '../../../resources/panel/look';
import { headerHeight, lowWindow } from '../../theme/headerHeight';
import { SearchBox } from '../search/SearchBox';
import { useDrawer } from '../sidebar/useDrawer';
import { Brand } from './Brand';
import { UserButton } from './UserButton';

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
