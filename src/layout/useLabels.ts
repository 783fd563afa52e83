import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Declaration, Label, ListView } from '../engine/Declaration';
import { useShownLocale } from './LocaleProvider';

/** `tide-gauges` as `Tide gauges`: what is shown where nobody has said anything better. */
const readable = (name: string) => {
  const words = name.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const inLocale = (label: Label | undefined, locale: 'en' | 'hy') =>
  typeof label === 'object' ? label[locale] : label;

/** What a resource and its lists are called in the menu: the messages' words, else the declaration's own. */
export function useLabels() {
  const translate = useTranslate();
  const { locale } = useShownLocale();
  return useMemo(() => {
    const text = (declaration: Declaration, key: string, otherwise: string) =>
      translate(`resources.${declaration.name}.${key}`, { smart_count: 2, _: otherwise });
    const name = (declaration: Declaration) =>
      text(declaration, 'name', inLocale(declaration.label, locale) ?? readable(declaration.name));
    const menu = (declaration: Declaration) => text(declaration, 'menu', name(declaration));
    return {
      menu,
      shortcut: (declaration: Declaration) => text(declaration, 'shortcut', menu(declaration)),
      list: (declaration: Declaration, list: ListView) =>
        text(declaration, `lists.${list.name}`, readable(list.name)),
    };
  }, [translate, locale]);
}
