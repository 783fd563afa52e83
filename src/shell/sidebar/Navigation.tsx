import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { colors } from '../../../resources/panel/look';
import { inMenuOrder, useDeclarations } from '../../engine';
import { translucent } from '../../theme/translucent';
import { NavigationLink } from './NavigationLink';
import { NavigationMenu } from './NavigationMenu';
import { useLabels } from './useLabels';

/** One element styles all entries, so that 200 resources are plain links instead of styled components. */
const Frame = styled('div')(({ theme }) => {
  const { palette, shape } = theme;
  const tint = palette.primary.main;
  return {
    padding: theme.spacing(2, 1.5),
    fontSize: '0.9375rem',
    lineHeight: 1.35,
    '& ul': {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 2,
    },
    '& ul[hidden]': { display: 'none' },
    '& a, & button': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1.5),
      width: '100%',
      minHeight: 40,
      padding: theme.spacing(0.75, 1.25),
      border: 0,
      borderRadius: shape.borderRadius,
      background: 'none',
      color: palette.text.primary,
      font: 'inherit',
      textAlign: 'start',
      textDecoration: 'none',
      cursor: 'pointer',
      '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
      '&:hover': { backgroundColor: translucent(tint, 0.08) },
      // A press shows immediately. The next screen may take longer.
      '&:focus:not(:focus-visible), &:active': { backgroundColor: translucent(tint, 0.18) },
      '&:focus-visible': { outline: `2px solid ${tint}`, outlineOffset: -2 },
    },
    '& li': { position: 'relative' },
    // Before the number arrives, so that nothing moves then.
    '& .counted': { paddingInlineEnd: theme.spacing(6.5) },
    '& .words': { paddingInlineEnd: theme.spacing(11) },
    '& svg': { flex: 'none', fontSize: '1.25rem', color: palette.text.secondary },
    '& a[aria-current]': {
      backgroundColor: translucent(tint, 0.14),
      boxShadow: `inset 3px 0 ${colors.current}`,
      fontWeight: 600,
      '& svg': { color: tint },
    },
    '& .within': { fontWeight: 600, '& svg:first-of-type': { color: tint } },
    '& .fold': { marginInlineStart: 'auto', transition: theme.transitions.create('transform') },
    '& [aria-expanded=false] .fold': { transform: 'rotate(-90deg)' },
    '& li ul': { marginTop: 2, paddingInlineStart: theme.spacing(4) },
    '& .group': {
      marginBlock: theme.spacing(1),
      '& > button': { color: palette.text.secondary, fontSize: '0.8125rem', fontWeight: 600 },
      '& > ul': { paddingInlineStart: 0 },
    },
    '& .shortcuts': {
      marginBottom: theme.spacing(2),
      paddingBottom: theme.spacing(2),
      borderBottom: `1px solid ${palette.divider}`,
      gap: 6,
      '& a': { backgroundColor: translucent(tint, 0.05) },
      '& a:hover': { backgroundColor: translucent(tint, 0.1) },
      '& svg': { color: tint },
    },
    '@media (prefers-reduced-motion: reduce)': { '& .fold': { transition: 'none' } },
  };
});

/** The links to all resources: the shortcuts, then the full menu. */
export function Navigation() {
  return (
    <Frame>
      <Shortcuts />
      <NavigationMenu />
    </Frame>
  );
}

/**
 * Links to the resources that administrators need most, above the full menu (requirements.md §1.2). Only the
 * full menu marks the current screen.
 */
function Shortcuts() {
  const declarations = inMenuOrder(useDeclarations()).filter(({ menu }) => menu?.shortcut);
  const translate = useTranslate();
  const labels = useLabels();
  if (declarations.length === 0) return null;
  return (
    <nav aria-label={translate('seamark.menu.shortcuts')}>
      <ul className="shortcuts">
        {declarations.map(declaration => {
          const { icon, lists, name } = declaration;
          const [list] = lists;
          return (
            list && (
              <li key={name}>
                <NavigationLink
                  {...{ declaration, list, icon }}
                  label={labels.shortcut(declaration)}
                  shortcut
                />
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}
