import Translate from '@mui/icons-material/Translate';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useDeclaration } from '../../../engine';
import type { Item } from '../Item';
import type { ItemLanguage } from '../useItemLanguages';
import { cardSize, threeLines } from './cardSize';
import { Flag } from './Flag';

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
  '& strong': { ...threeLines, color: theme.palette.text.primary, overflowWrap: 'anywhere' },
}));

interface Props {
  /** The item in another language. */
  original: Item;
  language: ItemLanguage;
  onTranslate(): void;
}

/** A placeholder for a missing translation, with a button to write it. */
export function MissingTranslationCard({ original, language, onTranslate }: Props) {
  const translate = useTranslate();
  const { can } = useDeclaration('changelog-items');
  return (
    <Frame>
      <Flag lang={language.id} />
      <strong lang={original.lang}>{original.title}</strong>
      {translate('resources.changelog-items.missing', { language: language.name })}
      {can.create && (
        <Button
          variant="outlined"
          startIcon={<Translate />}
          aria-haspopup="dialog"
          aria-label={translate('resources.changelog-items.translate_named', { name: original.title })}
          onClick={onTranslate}
        >
          {translate('resources.changelog-items.translate')}
        </Button>
      )}
    </Frame>
  );
}
