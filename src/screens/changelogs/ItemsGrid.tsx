import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import sortBy from 'lodash/sortBy';
import { useTranslate } from 'react-admin';
import { useDeclaration } from '../../engine';
import { cardSize, pairGap } from './card/cardSize';
import { ItemCard } from './card/ItemCard';
import { MissingTranslationCard } from './card/MissingTranslationCard';
import type { Item, OpenedItem } from './Item';
import { SortableCard } from './sortable/SortableCard';
import { SortableGrid } from './sortable/SortableGrid';
import type { ItemRow } from './translations';
import { useItemLanguages } from './useItemLanguages';

interface Props {
  rows: readonly ItemRow[];
  /** The language whose cards come first. */
  lang: string;
  onMove(from: number, to: number): void;
  onOpen(opened: OpenedItem): void;
  onRemove(item: Item): void;
}

/**
 * The items as cards to sort. Their translations are shown next to them if there is room, and move with them;
 * a missing one has a placeholder. A row without an item in the first language is only moved by others.
 */
export function ItemsGrid({ rows, lang, onMove, onOpen, onRemove }: Props) {
  const translate = useTranslate();
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'));
  const canMove = useDeclaration('changelogs').can.act('reorder');
  const languages = sortBy(useItemLanguages(), ({ id }) => id !== lang).slice(0, isWide ? undefined : 1);
  const isOnly = rows.length < 2;
  const inLanguage = (row: ItemRow, language: string) => row.find(item => item.lang === language);
  return (
    <>
      {!rows.some(row => inLanguage(row, lang)) && (
        <Typography color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
          {translate('resources.changelog-items.empty')}
        </Typography>
      )}
      <SortableGrid
        names={rows.map(row => (inLanguage(row, lang) ?? row[0])?.title ?? '')}
        width={languages.length * (cardSize.width + pairGap) - pairGap}
        onMove={onMove}
      >
        {rows.map((row, index) => {
          const [original] = row;
          return (
            <SortableCard
              key={original?.id}
              position={index}
              disabled={isOnly || !canMove || !inLanguage(row, lang)}
            >
              {languages.map(language => {
                const item = inLanguage(row, language.id);
                if (item)
                  return (
                    <ItemCard
                      key={language.id}
                      position={language.id === lang ? index : undefined}
                      {...{ item, isOnly, canMove, onOpen, onRemove }}
                    />
                  );
                return (
                  original && (
                    <MissingTranslationCard
                      key={language.id}
                      {...{ original, language }}
                      onTranslate={() => onOpen({ lang: language.id, original })}
                    />
                  )
                );
              })}
            </SortableCard>
          );
        })}
      </SortableGrid>
    </>
  );
}
