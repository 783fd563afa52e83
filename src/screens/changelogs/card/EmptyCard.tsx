import Translate from '@mui/icons-material/Translate';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useDeclaration, useImageUrl, useLateTexts } from '../../../engine';
import { cardSize } from '../card/cardSize';
import type { EmptyPlace } from './emptyPlaces';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1.5),
  ...cardSize,
  padding: theme.spacing(2),
  overflow: 'hidden',
  border: `2px dashed ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  textAlign: 'center',
  color: theme.palette.text.secondary,
  '& img': { width: '100%', height: 120, objectFit: 'cover', borderRadius: 8, opacity: 0.55 },
  '& strong': { color: theme.palette.text.primary, overflowWrap: 'anywhere' },
}));

interface Props {
  empty: EmptyPlace;
  /** What the language is called that lacks it. */
  language: string;
  onTranslate(place: number): void;
}

/** The place of an item that is missing in a language: what it says in another one, and a way to write it. */
export function EmptyCard({ empty: { place, original }, language, onTranslate }: Props) {
  const translate = useTranslate();
  const { can } = useDeclaration('changelog-items');
  const url = useImageUrl(original.media);
  if (!useLateTexts()) return <Frame />;
  return (
    <Frame>
      {url && <img src={url} alt="" loading="lazy" draggable={false} />}
      <strong lang={original.lang}>{original.title}</strong>
      {translate('resources.changelog-items.missing', { language })}
      {can.create && (
        <Button
          variant="outlined"
          startIcon={<Translate />}
          aria-haspopup="dialog"
          aria-label={translate('resources.changelog-items.translate_named', { name: original.title })}
          onClick={() => onTranslate(place)}
        >
          {translate('resources.changelog-items.translate')}
        </Button>
      )}
    </Frame>
  );
}
