import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { name } from '../../../resources/panel';
import { colors } from '../../../resources/panel/look';
import { homePath, useDeclarations } from '../../engine';
import { Logo } from '../../theme/Logo';

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
export function Brand() {
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
