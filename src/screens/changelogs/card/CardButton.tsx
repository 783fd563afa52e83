import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';

const Round = styled(ButtonBase)(({ theme }) => ({
  width: 34,
  height: 34,
  borderRadius: 17,
  color: '#FFFFFF',
  '&:hover': { backgroundColor: 'rgba(255, 255, 255, 0.2)' },
  '&:focus-visible': { outline: `2px solid #FFFFFF`, outlineOffset: -2 },
  '&[aria-pressed="true"]': { backgroundColor: theme.palette.secondary.dark },
  '&.Mui-disabled': { opacity: 0.4 },
}));

/** A button on a card's image. It is lightweight, because 200 cards have 800 of them. */
export function CardButton({ label, ...props }: Omit<ButtonBaseProps, 'title'> & { label: string }) {
  return <Round {...props} aria-label={label} title={label} />;
}
