import get from 'lodash/get';
import isPlainObject from 'lodash/isPlainObject';
import partition from 'lodash/partition';
import type { Field } from '../../../src/engine';
import { editableFields } from '../../../src/engine/declaration/editableFields';
import { textOf } from '../../../src/engine/declaration/textOf';
import { createReaders } from '../../../src/engine/import/createReaders';
import { planRows } from '../../../src/engine/import/planRows';
import { readExisting } from '../../../src/engine/import/readExisting';
import { createRowWriter } from '../../../src/engine/import/useImportRun';
import type { Subject } from '../createSubject';
import { Fault } from '../upstream/Fault';

const { signal } = new AbortController();

/**
 * Imports a record from text cells: it must be parsed unchanged, created, and recognised by its key.
 * @returns A summary.
 * @throws Fault that names the key.
 */
export async function checkImport(subject: Subject): Promise<string> {
  const { declaration, dataProvider, during } = subject;
  const { name, import: importing, routes } = declaration;
  if (importing?.send !== 'rows' || !routes.import) return 'no import of rows';
  const sample = await subject.sample();
  const [fields, others] = partition(
    editableFields(declaration),
    ({ source, field }) => field.textReader !== false && !hasFile(get(sample.written, source)),
  );
  if (others.some(({ field }) => field.required)) return 'no import of new rows';
  const cells = fields.map(({ source, field }) => cellOf(field, get(sample.written, source)));
  const row = { cells, line: 2, lastLine: 2, wellQuoted: true };
  const mapping = Object.fromEntries(fields.map(({ source }, column) => [source, { column }]));
  const translators = [(_: string, options?: { _?: string }) => options?._ ?? ''];
  const read = createReaders({ declaration, declarations: [declaration], dataProvider, translators });
  const reading = await read(fields, mapping, [row]);

  const plan = async () => {
    const [planned] = await planRows([row], {
      ...{ declaration, fields, mapping, ...reading, signal, mode: 'update', width: cells.length },
      existing: await readExisting(dataProvider, declaration),
      labelOf: source => source,
      translate: message => message,
    });
    if (!planned) throw new Fault(`${name}.import: a row is lost`);
    return planned;
  };

  const planned = await plan();
  if (planned.state !== 'waiting')
    throw new Fault(`${name}.import: a row of ${cells.join(', ')} is rejected: ${planned.reason}`);
  for (const { source, field } of fields) {
    const [wanted, value] = [get(sample.written, source), planned.values[source]].map(each =>
      field.clean(each),
    );
    if (!field.isSame(wanted, value))
      throw new Fault(
        `${name}.fields.${source}.textReader: ${JSON.stringify(wanted)} is read as ${JSON.stringify(value)}`,
      );
  }
  await during('create', () => createRowWriter(dataProvider, declaration, 'f00d')(planned));
  if (importing.key === undefined) return 'imports';
  const { id } = await plan();
  if (id === undefined)
    throw new Fault(
      `${name}.import.key: an imported record is not recognised by its ${importing.key}; declare a field ` +
        'that the list has and that stays the same when stored',
    );
  return `imports, matched by ${importing.key}`;
}

/** A value as a file contains it: numbers and objects as an export writes them. */
function cellOf(field: Field, value: unknown): string {
  if (typeof value === 'number' || isPlainObject(value)) return field.toText(value, {});
  return Array.isArray(value) ? value.map(textOf).join('; ') : textOf(value);
}

const hasFile = (value: unknown) => value instanceof Blob;
