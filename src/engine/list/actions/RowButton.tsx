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
  '&:disabled': { color: theme.palette.action.disabled, pointerEvents: 'none' },
  '&:hover': { backgroundColor: translucent(theme.palette.text.primary, theme.palette.action.hoverOpacity) },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  // Ten red buttons on a page would dominate it.
  '&.danger:is(:hover, :focus-visible)': {
    color: theme.palette.error.main,
    backgroundColor: translucent(theme.palette.error.main, theme.palette.action.hoverOpacity),
  },
});

/**
 * An icon-only button of a row. MUI's looks the same, but two of them take as long to render as the rest of
 * the row.
 */
export const RowButton = styled('button')(styles);

/** The same, as a link. */
export const RowLink = styled(Link)(styles);
