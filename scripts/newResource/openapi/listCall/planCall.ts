import type { PlannedField } from '../../writing/Plan';
import { bodyOf } from '../bodyOf';
import type { SchemaReader } from '../schema/createSchemaReader';
import type { Surveyed } from '../survey';
import { planBodyCall } from './planBodyCall';
import { type PlannedListCall, planListCall } from './planListCall';

/** A collection's list call, and how its body goes out where it has one. */
export function planCall(
  reader: SchemaReader,
  { list, envelope, id }: Surveyed,
  fields: PlannedField[],
): PlannedListCall & { form?: NonNullable<ReturnType<typeof bodyOf>>['form'] } {
  if (list.verb === 'post') {
    const asked = bodyOf(reader, list);
    return {
      ...planBodyCall(reader, asked?.schema, { envelope, fields, id }),
      ...(asked && { form: asked.form }),
    };
  }
  const parameters = list.parameters
    .filter(parameter => parameter.in === 'query')
    .map(parameter => ({ ...parameter, schema: reader.read(parameter.schema) }));
  return planListCall(parameters, { envelope, fields, id });
}

/** Who finds a collection's records by a word, as `Declared` has it. */
export function searchOf(reader: SchemaReader, surveyed: Surveyed): 'api' | 'panel' | false {
  const { paginateLocally, parameters } = planCall(reader, surveyed, []).keys;
  if (paginateLocally === true) return 'panel';
  const isLeftOut =
    typeof parameters === 'object' &&
    parameters !== null &&
    'search' in parameters &&
    parameters.search === false;
  return isLeftOut ? false : 'api';
}
