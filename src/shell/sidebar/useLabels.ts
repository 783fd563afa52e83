import upperFirst from 'lodash/upperFirst';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Declaration, ListView } from '../../engine';

/**
 * What a resource and its lists are called in the menu; its own name where the messages have nothing better.
 */
export function useLabels() {
  const translate = useTranslate();
  return useMemo(() => {
    const text = ({ name }: Declaration, key: string, otherwise?: string) =>
      translate(`resources.${name}.${key}`, { smart_count: 2, ...(otherwise && { _: otherwise }) });
    const menu = (declaration: Declaration) => text(declaration, 'menu', text(declaration, 'name'));
    return {
      menu,
      shortcut: (declaration: Declaration) => text(declaration, 'shortcut', menu(declaration)),
      list: (declaration: Declaration, { name }: ListView) =>
        text(declaration, `lists.${name}`, upperFirst(name)),
    };
  }, [translate]);
}
