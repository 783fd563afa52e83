import mapValues from 'lodash/mapValues';
import { Code, type Plan, type PlannedField } from '../../../scripts/newResource/Plan';
import { writeDeclaration } from '../../../scripts/newResource/writeDeclaration';

/** Fields by source: type and options, with the names of their targets and the fields of their entries. */
export const shownFields = (fields: readonly PlannedField[] = []): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    fields.map(({ source, type, options, target, entry }) => [
      source,
      {
        type,
        ...mapValues(options, value => (value instanceof Code ? value.text : value)),
        ...(target && { target: target.name }),
        ...(entry && { entry: entry.fields.map(each => `${each.source}: ${each.type}`) }),
      },
    ]),
  );

/** A declaration's text on one line. */
export const textOf = (plan: Plan | undefined): string =>
  plan ? writeDeclaration(plan).replace(/\s+/g, ' ') : '';
