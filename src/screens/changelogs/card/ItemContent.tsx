import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { FormattedText } from '../../../engine';
import { cardSize } from './cardSize';
import { ItemImage } from './ItemImage';

const Card = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: cardSize.width,
  height: cardSize.height,
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  boxShadow: `0 0 0 1px ${theme.palette.divider}, 0 2px 6px rgba(7, 24, 39, 0.12)`,
  '& > div': {
    position: 'relative',
    flex: '1 1 auto',
    minHeight: 0,
    padding: '14px 16px 16px',
    overflow: 'hidden',
  },
  '& h2': {
    margin: '0 0 6px',
    fontSize: '1.0625rem',
    lineHeight: 1.3,
    fontWeight: 700,
    overflowWrap: 'anywhere',
  },
  '& h2:empty': { display: 'none' },
  fontSize: '0.875rem',
  lineHeight: 1.45,
  // Cut off at the same height as in the app, with a fade.
  '&:not([data-whole]) > div': {
    maskImage: 'linear-gradient(#000 calc(100% - 28px), transparent)',
  },
  '&[data-whole]': { height: 'auto', minHeight: cardSize.height, overflow: 'visible' },
}));

interface Props {
  title: string;
  description: string;
  /** A path below `/public`, a chosen file, or empty. */
  image: unknown;
  lang: string;
  /** Whether the card grows with a long text, unlike in the app. */
  showsAllText?: boolean;
}

/** An item as the app shows it. */
export const ItemContent = memo(function ItemContent({
  title,
  description,
  image,
  lang,
  showsAllText = false,
}: Props) {
  return (
    <Card lang={lang} data-whole={showsAllText ? '' : undefined}>
      <ItemImage image={image} />
      <div>
        <h2>{title}</h2>
        <FormattedText text={description} />
      </div>
    </Card>
  );
});
