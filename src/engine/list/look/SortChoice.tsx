import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { Opened } from '../../ui/Opened';
import { rest } from '../lazyRest';

const SortMenu = rest.component('SortMenu');

/** By what the list is ordered where no head of a column says it, and a menu to change that. */
export function SortChoice({ declaration, list }: { declaration: Declaration; list: ListView }) {
  const { sort } = useListContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { name: resource, fields } = declaration;
  if (!fields[sort.field]) return null;
  const close = () => setAnchor(null);
  const label = String(translateLabel({ source: sort.field, resource }));
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate(`seamark.list.sorted_${sort.order.toLowerCase()}`, { field: label })}
        endIcon={sort.order === 'DESC' ? <ArrowDownward /> : <ArrowUpward />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ml: 'auto' }}
      >
        {label}
      </Button>
      {anchor && (
        <Opened onClose={close}>
          <SortMenu {...{ declaration, list, anchor }} onClose={close} />
        </Opened>
      )}
    </>
  );
}
