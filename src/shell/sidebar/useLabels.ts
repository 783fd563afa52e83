import upperFirst from 'lodash/upperFirst';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Declaration, ListView } from '../../engine';

/** The menu labels of resources and their lists; their names if there are no such texts. */
export function useLabels() {
  const translate = useTranslate();
  return useMemo(() => {
    const text = ({ name }: Declaration, key: string, fallback?: string) =>
      translate(`resources.${name}.${key}`, { smart_count: 2, ...(fallback && { _: fallback }) });
    const menu = (declaration: Declaration) => text(declaration, 'menu', text(declaration, 'name'));
    return {
      menu,
      shortcut: (declaration: Declaration) => text(declaration, 'shortcut', menu(declaration)),
      list: (declaration: Declaration, { name }: ListView) =>
        text(declaration, `lists.${name}`, upperFirst(name)),
    };
  }, [translate]);
}
