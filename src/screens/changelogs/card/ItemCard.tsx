import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useDeclaration } from '../../../engine';
import type { Item, OpenedItem } from '../Item';
import { useSortable } from '../sortable/SortableContext';
import { SortHandle } from '../sortable/SortHandle';
import { CardButton } from './CardButton';
import { threeLines } from './cardSize';
import { Flag } from './Flag';
import { ItemContent } from './ItemContent';

/** The text ends above the actions. */
const Frame = styled('div')({
  position: 'relative',
  '& article > div': { marginBottom: 46, paddingBottom: 0 },
  '& h2': threeLines,
});

const Actions = styled('div')({
  position: 'absolute',
  bottom: 8,
  left: 8,
  right: 8,
  display: 'flex',
  alignItems: 'center',
  borderRadius: 19,
  padding: 2,
  backgroundColor: 'rgba(7, 24, 39, 0.78)',
  color: '#FFFFFF',
  '&:has(> b:only-child)': { right: 'auto' },
  '& > b': {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    paddingInline: 6,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface Props {
  item: Item;
  /** 0-based; undefined for a translation, which moves with its item. */
  position?: number | undefined;
  isOnly: boolean;
  canMove: boolean;
  onOpen(opened: OpenedItem): void;
  onRemove(item: Item): void;
}

/** An item's card with its actions. Its props stay the same while other cards move. */
export const ItemCard = memo(function ItemCard(props: Props) {
  const { item, position, isOnly, canMove, onOpen, onRemove } = props;
  const { can } = useDeclaration('changelog-items');
  const translate = useTranslate();
  const { openMoveTo } = useSortable();
  const { title: name } = item;
  return (
    <Frame>
      <ItemContent title={name} description={item.description} image={item.media} lang={item.lang} />
      <Actions>
        {canMove && position !== undefined && (
          <SortHandle position={position} name={name} disabled={isOnly} />
        )}
        <b aria-hidden>
          {position !== undefined && position + 1}
          <Flag lang={item.lang} />
        </b>
        {canMove && position !== undefined && (
          <CardButton
            label={translate('seamark.sortable.move_named', { name })}
            aria-haspopup="dialog"
            disabled={isOnly}
            onClick={event => openMoveTo(position, event.currentTarget)}
          >
            <SwapVert fontSize="small" />
          </CardButton>
        )}
        {can.edit({ ...item }) && (
          <CardButton
            label={translate('resources.changelog-items.edit', { name })}
            aria-haspopup="dialog"
            onClick={() => onOpen({ original: item, lang: item.lang })}
          >
            <Edit fontSize="small" />
          </CardButton>
        )}
        {can.delete({ ...item }) && (
          <CardButton
            label={translate('resources.changelog-items.remove', { name })}
            aria-haspopup="dialog"
            onClick={() => onRemove(item)}
          >
            <DeleteOutline fontSize="small" />
          </CardButton>
        )}
      </Actions>
    </Frame>
  );
});
