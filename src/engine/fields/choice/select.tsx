import { useFieldValue, useResourceContext, useTranslate } from 'react-admin';
import { type Certain, createField, type FieldOptions } from '../createField';
import type { CellProps, Field, FilterProps, InputProps, Samples } from '../Field';
import { formInput } from '../formInput';
import { Nothing } from '../Nothing';
import { readAs } from '../reading/readAs';
import { textOf } from '../textOf';
import { FilterSelect } from './FilterSelect';

const SelectInput = formInput(({ SelectInput }) => SelectInput);

/** A choice by its value, or with the name it goes by where no message file names it. */
export type Choice = string | { readonly id: string | number; readonly name: string };

type OneOf<Choices extends readonly Choice[]> = Choices[number] extends infer One
  ? One extends { id: infer Id }
    ? Id
    : One
  : never;

export interface SelectOptions<Choices extends readonly Choice[]> extends FieldOptions<OneOf<Choices>> {
  /** The values that it may have. */
  choices: Choices;
}

/**
 * One of a few values, texts or numbers: what the choices are, is sent. Their names are
 * `resources.<resource>.choices.<source>.<value>`, else the declared ones.
 */
export function select<const Choices extends readonly Choice[]>(
  options: SelectOptions<Choices> & Certain,
): Field<OneOf<Choices>>;
export function select<const Choices extends readonly Choice[]>(
  options: SelectOptions<Choices>,
): Field<OneOf<Choices> | null | undefined>;
export function select<const Choices extends readonly Choice[]>({
  choices,
  ...rest
}: SelectOptions<Choices>) {
  const known = choices.map(choice => (typeof choice === 'string' ? { id: choice, name: choice } : choice));
  // An address and some upstreams have a number as its text.
  const chosen = (value: unknown) => known.find(({ id }) => String(id) === textOf(value))?.id;

  function useChoices(source: string) {
    const translate = useTranslate();
    const resource = useResourceContext();
    return known.map(({ id, name }) => ({
      id,
      name: translate(`resources.${resource}.choices.${source}.${id}`, { _: name }),
    }));
  }
  function Cell({ source }: CellProps) {
    const value: unknown = useFieldValue({ source });
    const text = useChoices(source).find(({ id }) => id === chosen(value))?.name ?? textOf(value);
    return text ? <bdi>{text}</bdi> : <Nothing />;
  }
  const Input = (props: InputProps) => (
    <SelectInput
      {...props}
      choices={useChoices(props.source)}
      translateChoice={false}
      format={value => chosen(value) ?? value ?? ''}
    />
  );
  const Filter = (props: FilterProps) => <FilterSelect {...props} choices={useChoices(props.source)} />;

  const check = (value: unknown) =>
    known.some(choice => choice.id === value) ? undefined : 'seamark.validation.choice';
  const own = {
    Cell,
    Input,
    Filter,
    check,
    choices: known,
    textReader: readAs('choice'),
    clean: (value: unknown) => (value === '' ? null : (chosen(value) ?? value)),
  };
  return createField<OneOf<Choices>>('select', own, rest);
}

export const samples: Samples = (number, { choices = [] }) =>
  choices.map((_, at) => choices[(number + at) % choices.length]?.id);
