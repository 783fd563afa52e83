import type { Declaration } from '../Declaration';
import type { Say } from './Say';

/** What is wrong with the import of a resource's records. */
export function importMistakes({ import: importing, can, fields, form }: Declaration, say: Say): string[] {
  if (!importing) return [];
  const { key } = importing;
  const field = key === undefined ? undefined : fields[key];
  const isWritten = field && !field.readOnly && form?.fields.some(({ source }) => source === key);
  return [
    ...(can.create
      ? []
      : [say('import', 'no record can be created; leave it out, or allow can.create and a form')]),
    ...(key === undefined || isWritten
      ? []
      : [
          say(
            'import.key',
            field
              ? `no form writes ${key}; name a field that a row can have`
              : `there is no field ${key}; the fields are ${Object.keys(fields).join(', ')}`,
          ),
        ]),
  ];
}
