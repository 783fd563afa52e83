import { singularize } from 'inflection';
import upperFirst from 'lodash/upperFirst';
import type { Declaration, Field, Label } from '../../src/engine';
import type { Locale } from './locales';

/**
 * The texts in the declarations, by the keys that react-admin and the engine look up:
 * `resources.<name>.name`, `.fields.<source>`, `.help.<source>`, `.placeholder.<source>`,
 * `.choices.<source>.<value>`, `.groups.<source>` and `.group_help.<source>` for an object with fields,
 * `.sections.<section>` and `.section_help.<section>`, `.filters.<source>` if a filter has its own label,
 * `.related.<name>`, `.actions.<action>` and `.actions.<action>_confirm`, `.locked_text`,
 * `.link_after_create`, `.menu_group` and `.count`. Without a label, the text is made from the name; a
 * record's direct field then has no entry, because react-admin derives the same text.
 */
export function labelsOf(declarations: readonly Declaration[], locale: Locale): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const declaration of declarations) {
    const { name, label, fields, form, lists, related, actions, menu } = declaration;
    const resource = `resources.${name}`;
    labels[`${resource}.name`] = inLocale(label, locale) ?? readable(name);
    const add = (key: string, label: Label | undefined, fallback?: string) => {
      const text = inLocale(label, locale) ?? fallback;
      if (text) labels[`${resource}.${key}`] = text;
    };
    for (const [source, field] of Object.entries(fields)) addField(add, source, field);
    add('locked_text', declaration.lockedText);
    add('link_after_create', declaration.linkAfterCreate);
    add('menu_group', menu?.group);
    add('count', Object(menu?.count).label);
    for (const section of form?.sections ?? []) {
      add(`sections.${section.name}`, section.label, words(section.name));
      add(`section_help.${section.name}`, section.help);
    }
    for (const { source, field, label: declaredLabel = field?.label } of lists.flatMap(
      ({ filters }) => filters,
    )) {
      const labelText = inLocale(declaredLabel, locale);
      if (labelText && declaredLabel !== fields[source]?.label)
        labels[`${resource}.filters.${source}`] = labelText;
    }
    for (const each of related) add(`related.${each.name}`, each.label);
    for (const action of actions) {
      const key = `${resource}.actions.${action.name}`;
      labels[key] = inLocale(action.label, locale) ?? words(action.name);
      const question = inLocale(action.confirm, locale);
      if (question) labels[`${key}_confirm`] = question;
    }
  }
  return labels;
}

function addField(
  add: (key: string, label: Label | undefined, fallback?: string) => void,
  source: string,
  { label, help, placeholder, groups, rows, choices }: Field,
  isInside = false,
): void {
  // Inside an object the last word is enough, because the object's name is shown above.
  add(`fields.${source}`, label, isInside || groups ? lastWord(source) : undefined);
  add(`help.${source}`, help);
  add(`placeholder.${source}`, placeholder);
  for (const group of groups ?? []) {
    add(`groups.${group.source}`, group.label, lastWord(group.source));
    add(`group_help.${group.source}`, group.help);
  }
  for (const { id, name } of choices ?? [])
    if (typeof name === 'object') add(`choices.${source}.${id}`, name);
  for (const [member, inner] of Object.entries(rows ?? {})) addField(add, `${source}.${member}`, inner, true);
}

function inLocale(label: Label | undefined, locale: Locale): string | undefined {
  return typeof label === 'object' ? label[locale] : label;
}

/** Turns `tide-gauges` into `Tide gauge |||| Tide gauges`. */
function readable(name: string): string {
  const plural = words(name);
  return `${singularize(plural)} |||| ${plural}`;
}

const lastWord = (source: string) => words(source.slice(source.lastIndexOf('.') + 1));

const words = (name: string) => upperFirst(name.replace(/[-_]+/g, ' '));
