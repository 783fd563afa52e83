import clone from 'lodash/clone';
import get from 'lodash/get';
import has from 'lodash/has';
import setWith from 'lodash/setWith';
import { useFieldValue, useTranslate } from 'react-admin';
import { checkValue, isInactive } from '../../declaration/checkValue';
import { flatFields } from '../../declaration/editableFields';
import type {
  CellProps,
  CheckContext,
  Field,
  InputProps,
  Samples,
  ValidationMessage,
} from '../../declaration/Field';
import type { Fields, RecordWith } from '../../declaration/ResourceDeclaration';
import { createField, type FieldOptions } from '../base/createField';
import { lazyFields } from '../base/lazyFields';
import { Chips, EmptyValue, TextCell } from '../base/TextCell';
import { savedIn } from './savedIn';

const ItemsInput = lazyFields.component('ItemsInput');

export interface ItemsOptions<Members extends Fields>
  extends Omit<FieldOptions<RecordWith<Members>[]>, 'placeholder'> {
  /** The fields of an entry. */
  fields: Members;
  /** Minimum number of entries. */
  min?: number;
  /** Maximum number of entries. */
  max?: number;
  /** An entry's name in lists. Default: entries are counted. */
  entryText?(entry: RecordWith<Members>): string;
}

type Row = Record<string, unknown>;

/**
 * A list of objects, added, removed and ordered in the form. Other properties, such as ids, are sent back.
 */
export function items<const Members extends Fields>({
  fields,
  min,
  max,
  entryText,
  ...options
}: ItemsOptions<Members>): Field<RecordWith<Members>[]> {
  const rows = flatFields(fields);

  function Cell({ source, ...props }: CellProps) {
    const translate = useTranslate();
    const value: unknown = useFieldValue({ source });
    if (!Array.isArray(value)) return <TextCell source={source} />;
    if (value.length === 0) return <EmptyValue />;
    return entryText ? (
      <Chips texts={value.map(entry => entryText(Object(entry)))} {...props} />
    ) : (
      translate('seamark.entries.count', { smart_count: value.length })
    );
  }
  function check(value: unknown, { saved }: CheckContext) {
    if (!Array.isArray(value)) return 'seamark.validation.entries';
    return checkCount(value.length) ?? checkRows(rows, value, saved);
  }
  function checkCount(count: number) {
    if (min !== undefined && count < min) return { message: 'seamark.validation.fewest', args: { min } };
    if (max !== undefined && count > max) return { message: 'seamark.validation.most', args: { max } };
  }
  const Input = (props: InputProps) => <ItemsInput {...props} {...{ rows, max, checkCount }} />;
  const defaults = {
    Cell,
    Input,
    textReader: false as const,
    check,
    clean: (value: unknown) =>
      Array.isArray(value) ? value.map(row => cleanedRow(rows, Object(row))) : value || null,
    toText: (value: unknown) => (Array.isArray(value) ? value.map(row => rowText(rows, row)).join('; ') : ''),
    rows,
    isList: true,
    initial: [],
    sortable: false,
    problems: () => itemsProblems(rows, { min, max }),
  };
  return createField<RecordWith<Members>[]>('items', defaults, options);
}

type Rows = Readonly<Record<string, Field>>;

function checkRows(rows: Rows, value: readonly unknown[], entries: unknown): ValidationMessage {
  const invalid = value.findIndex(row =>
    Object.entries(rows).some(([source, member]) => {
      const entryValue: unknown = get(row, source);
      const saved = savedIn(entries, source, entryValue);
      return checkValue(member, entryValue, { values: Object(row), saved }, source);
    }),
  );
  return invalid < 0 ? undefined : { message: 'seamark.validation.row', args: { number: invalid + 1 } };
}

const rowText = (rows: Rows, row: Row) =>
  Object.entries(rows)
    .map(([source, field]) => field.toText(get(row, source), row))
    .filter(Boolean)
    .join(', ');

function cleanedRow(rows: Rows, row: Row): Row {
  const sent = Object.entries(rows).filter(
    ([source, field]) => !field.readOnly && !isInactive(field, row) && !(field.hidden && !has(row, source)),
  );
  return sent.reduce(
    (cleaned, [source, field]) => setWith(clone(cleaned), source, field.clean(get(row, source)), clone),
    row,
  );
}

function itemsProblems(rows: Record<string, Field>, { min = 0, max = Number.POSITIVE_INFINITY }) {
  const problems: [option: string, remedy: string][] = [];
  if (Object.keys(rows).length === 0) problems.push(['fields', 'name at least one field of an entry']);
  if (min > max) problems.push(['min', `it is more than max, which is ${max}`]);
  for (const [source, field] of Object.entries(rows))
    if (field.toPayload) problems.push([`fields.${source}`, 'files in a list need a folder; name one']);
  return problems;
}

export const itemsSamples: Samples = () => [];
