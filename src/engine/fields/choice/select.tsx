import { useFieldValue, useResourceContext, useTranslate } from 'react-admin';
import type { CellProps, Field, FilterProps, InputProps, Label, Samples } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { type AlwaysPresent, createField, type FieldOptions } from '../base/createField';
import { lazyFields, lazyReader } from '../base/lazyFields';
import { EmptyValue } from '../base/TextCell';
import { FilterSelect } from './FilterSelect';
import { type StatusColor, StatusText } from './status';

const SelectInput = lazyFields.component('SelectInput');

/** A value, or a value with name and colour. */
export type Choice =
  | string
  | { readonly id: string | number; readonly name: Label; readonly color?: StatusColor };

type KnownChoice = Exclude<Choice, string>;

type OneOf<Choices extends readonly Choice[]> = Choices[number] extends infer One
  ? One extends { id: infer Id }
    ? Id
    : One
  : never;

export interface SelectOptions<Choices extends readonly Choice[]>
  extends Omit<FieldOptions<OneOf<Choices>>, 'placeholder'> {
  /** The possible values. */
  choices: Choices;
}

/**
 * One of a few texts or numbers. Names: `resources.<resource>.choices.<source>.<value>`, else the declared
 * ones.
 */
export function select<const Choices extends readonly Choice[]>(
  options: SelectOptions<Choices> & AlwaysPresent,
): Field<OneOf<Choices>>;
export function select<const Choices extends readonly Choice[]>(
  options: SelectOptions<Choices>,
): Field<OneOf<Choices> | null | undefined>;
export function select<const Choices extends readonly Choice[]>({
  choices,
  ...rest
}: SelectOptions<Choices>) {
  const known: KnownChoice[] = choices.map(choice =>
    typeof choice === 'string' ? { id: choice, name: choice } : choice,
  );
  // Addresses and some upstreams hold numbers as text.
  const findChoice = (value: unknown) => known.find(({ id }) => String(id) === textOf(value));

  function Cell({ source }: CellProps) {
    const value: unknown = useFieldValue({ source });
    const choice = findChoice(value);
    const text = useChoices(known, source).find(({ id }) => id === choice?.id)?.name ?? textOf(value);
    if (!text) return <EmptyValue />;
    return choice?.color ? <StatusText color={choice.color}>{text}</StatusText> : <bdi>{text}</bdi>;
  }
  const Input = (props: InputProps) => {
    const saved: unknown = useFieldValue({ source: props.source });
    const text = findChoice(saved) ? '' : textOf(saved);
    return (
      <SelectInput
        {...props}
        // Without the empty option; as an element, the label gets no second asterisk.
        isRequired={props.required}
        label={<span>{props.label}</span>}
        choices={[...(text && [{ id: saved, name: text }]), ...useChoices(known, props.source)]}
        translateChoice={false}
        format={value => findChoice(value)?.id ?? value ?? ''}
      />
    );
  };
  const Filter = (props: FilterProps) => (
    <FilterSelect {...props} choices={useChoices(known, props.source)} />
  );

  const check = (value: unknown) =>
    known.some(choice => choice.id === value) ? undefined : 'seamark.validation.choice';
  const defaults = {
    Cell,
    Input,
    Filter,
    check,
    choices: known,
    textReader: lazyReader('createChoiceReader'),
    clean: (value: unknown) => (value === '' ? null : (findChoice(value)?.id ?? value)),
  };
  return createField<OneOf<Choices>>('select', defaults, rest);
}

/** The choices with their translated names. */
function useChoices(known: readonly KnownChoice[], source: string) {
  const translate = useTranslate();
  const resource = useResourceContext();
  // Every entry of a list uses the same names.
  const path = `resources.${resource}.choices.${source.replace(/\.\d+(?=\.)/g, '')}`;
  return known.map(({ id, name }) => ({
    id,
    // Names given per language are among the messages.
    name: translate(`${path}.${id}`, { _: typeof name === 'string' ? name : String(id) }),
  }));
}

export const selectSamples: Samples = (number, { choices = [] }) =>
  choices.map((_, at) => choices[(number + at) % choices.length]?.id);
