import isEqual from 'lodash/isEqual';
import { useFieldValue } from 'react-admin';
import type { CellProps, CreateTextReader, Samples } from '../../declaration/Field';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { lazyFields } from '../base/lazyFields';
import { EmptyValue } from '../base/TextCell';
import { findSyntaxError, notJson, printJson, readJson } from './jsonText';

const JsonInput = lazyFields.component('JsonInput');

const longest = 300;

const readText: CreateTextReader = async () => text => ({ value: readJson(text) });

function Cell({ source, inColumn }: CellProps) {
  const text = printJson(useFieldValue({ source }));
  if (text === '') return <EmptyValue />;
  const shown = inColumn && text.length > longest ? `${text.slice(0, longest)}…` : text;
  return <code style={{ overflowWrap: 'anywhere' }}>{shown}</code>;
}

/** Any JSON, edited as indented text; errors name line and column. */
export const json: FieldFactory<unknown, FieldOptions<unknown>> = (options = {}) => {
  const check = (value: unknown) => {
    const text = notJson(value);
    const syntaxError = text === undefined ? undefined : findSyntaxError(text);
    return syntaxError && { message: 'seamark.validation.json', args: { ...syntaxError } };
  };
  const clean = (value: unknown) => (value === '' || value === undefined ? null : value);
  const defaults = {
    Cell,
    Input: JsonInput,
    clean,
    check,
    isSame: isEqual,
    toText: (value: unknown) => printJson(value),
    sortable: false,
    textReader: readText,
  };
  return createField<unknown>('json', defaults, options);
};

export const jsonSamples: Samples = number => [
  { number, tags: ['a', 'b'], nested: { on: true } },
  [number],
  number,
];
