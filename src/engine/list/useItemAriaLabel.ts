import type { PaginationProps } from '@mui/material/Pagination';
import { useTranslate } from 'react-admin';

/** What the buttons of MUI's `Pagination` are called; the dots between them are none, and have no name. */
export function useItemAriaLabel(): NonNullable<PaginationProps['getItemAriaLabel']> {
  const translate = useTranslate();
  return (type, page, selected) =>
    type.endsWith('ellipsis')
      ? ''
      : translate(`seamark.list.${type === 'page' && selected ? 'current_page' : type}`, { page });
}
