import { useDeclaration } from '../../engine';
import { pairGap } from './card/cardSize';
import { ItemCard } from './card/ItemCard';
import { MissingTranslationCard } from './card/MissingTranslationCard';
import type { Item, OpenedItem } from './Item';
import { SortableCard } from './sortable/SortableCard';
import type { Row } from './translations';
import type { ItemLanguage } from './useItemLanguages';

interface Props {
  row: Row;
  /** Among all rows, 0-based. */
  index: number;
  /** Whether it is the only item, which cannot be moved. */
  isOnly: boolean;
  /** The languages with a card in each row. */
  languages: readonly ItemLanguage[];
  onOpen(opened: OpenedItem): void;
  onRemove(item: Item): void;
}

/**
 * An item and its translations, which move with it. A missing translation has a placeholder. A row without an
 * item in the current language cannot be moved.
 */
export function ItemRow({ row: { position, item, items }, index, isOnly, languages, ...actions }: Props) {
  const { onOpen, onRemove } = actions;
  const canMove = useDeclaration('changelogs').can.act('reorder');
  const [original] = items;
  const cards = languages.map(language => {
    const translation = items.find(({ lang }) => lang === language.id);
    if (translation)
      return (
        <ItemCard
          key={language.id}
          item={translation}
          position={translation === item ? index : undefined}
          {...{ isOnly, canMove, onOpen, onRemove }}
        />
      );
    return (
      original && (
        <MissingTranslationCard
          key={language.id}
          {...{ original, language }}
          onTranslate={() => onOpen({ lang: language.id, position })}
        />
      )
    );
  });
  return item ? (
    <SortableCard position={index} disabled={isOnly || !canMove}>
      {cards}
    </SortableCard>
  ) : (
    <li style={{ listStyle: 'none', display: 'flex', gap: pairGap }}>{cards}</li>
  );
}
