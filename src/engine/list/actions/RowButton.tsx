import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router';
import { translucent } from '../../../theme/translucent';

const styles = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'inline-flex',
  flex: 'none',
  padding: 7,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: theme.palette.action.active,
  cursor: 'pointer',
  '&:hover': { backgroundColor: translucent(theme.palette.text.primary, theme.palette.action.hoverOpacity) },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  // Ten of them on a page would be the loudest there.
  '&.danger:is(:hover, :focus-visible)': {
    color: theme.palette.error.main,
    backgroundColor: translucent(theme.palette.error.main, theme.palette.action.hoverOpacity),
  },
});

/**
 * A button of a row with a mere icon. MUI's own looks the same, and takes as long to draw as the rest of the
 * row: there are two in each.
 */
export const RowButton = styled('button')(styles);

/** The same, where it leads to another screen. */
export const RowLink = styled(Link)(styles);
