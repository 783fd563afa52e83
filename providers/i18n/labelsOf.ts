import { singularize } from 'inflection';
import upperFirst from 'lodash/upperFirst';
import type { Declaration, Label } from '../../src/engine';
import type { Locale } from './locales';

/**
 * The texts that the declarations themselves have, by the keys under which react-admin and the engine look
 * for it: `resources.<name>.name`, `.fields.<source>`, `.help.<source>`, `.filters.<source>` where a filter
 * has a label of its own, `.actions.<action>` and `.actions.<action>_confirm`. A resource or an action
 * without a label goes by the words of its name; a field without one has no entry here, since react-admin
 * reads its source in the same way.
 */
export function labelsOf(declarations: readonly Declaration[], locale: Locale): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const { name, label, fields, lists, actions } of declarations) {
    const resource = `resources.${name}`;
    labels[`${resource}.name`] = inLocale(label, locale) ?? readable(name);
    for (const [source, field] of Object.entries(fields)) {
      const ownLabel = inLocale(field.label, locale);
      const help = inLocale(field.help, locale);
      if (ownLabel) labels[`${resource}.fields.${source}`] = ownLabel;
      if (help) labels[`${resource}.help.${source}`] = help;
    }
    for (const { source, field } of lists.flatMap(({ filters }) => filters)) {
      const ownLabel = inLocale(field?.label, locale);
      if (ownLabel && field.label !== fields[source]?.label)
        labels[`${resource}.filters.${source}`] = ownLabel;
    }
    for (const action of actions) {
      const key = `${resource}.actions.${action.name}`;
      labels[key] = inLocale(action.label, locale) ?? words(action.name);
      const question = inLocale(action.confirm, locale);
      if (question) labels[`${key}_confirm`] = question;
    }
  }
  return labels;
}

function inLocale(label: Label | undefined, locale: Locale): string | undefined {
  return typeof label === 'object' ? label[locale] : label;
}

/** `tide-gauges` as `Tide gauge |||| Tide gauges`. */
function readable(name: string): string {
  const several = words(name);
  return `${singularize(several)} |||| ${several}`;
}

const words = (name: string) => upperFirst(name.replace(/[-_]+/g, ' '));
