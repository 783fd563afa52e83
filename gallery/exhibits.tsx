import Widgets from '@mui/icons-material/Widgets';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Declaration, defineResource, type Field, field } from '../src/engine';

type Type = keyof typeof field;

/** Creates a field of a type, with options in addition to those that the type requires. */
type Make = (options: Record<string, unknown>) => Field;

/** A type with required options, and their source code: a first argument, or keys of the options. */
interface NeedyType {
  make: Make;
  argument?: string;
  keys?: string;
}

const choices = ['calm', 'rough'];
const colors = { true: 'success', false: 'warning' } as const;
const target = { name: 'text', recordRepresentation: ({ state }: Record<string, unknown>) => `${state}` };

const needyTypes: Partial<Record<Type, NeedyType>> = {
  computed: {
    make: options => field.computed(({ state }) => `The state is ${state}`, options),
    argument: '({ state }) => …',
  },
  coordinate: { make: options => field.coordinate({ limit: 90, ...options }), keys: 'limit: 90' },
  display: {
    make: options => field.display(() => <em>Drawn by hand</em>, options),
    argument: 'Drawing',
  },
  group: {
    make: ({ label, ...options }) =>
      field.group({ name: field.text(), depth: field.number(options) }, { label: `${label}` }) as Field,
    argument: '{ name: field.text(), depth: field.number(…) }',
  },
  items: {
    make: options =>
      field.items({ fields: { at: field.day({ stored: 'date' }), speed: field.number() }, ...options }),
    keys: 'fields: { at: field.day(…), speed: field.number() }',
  },
  reference: { make: options => field.reference(target, options), argument: 'texts' },
  references: { make: options => field.references(target, options), argument: 'texts' },
  select: {
    make: options => field.select({ choices, ...options }),
    keys: "choices: ['calm', 'rough']",
  },
  status: {
    make: options => field.status({ colors, ...options }),
    keys: "colors: { true: 'success', false: 'warning' }",
  },
};

/** The states that a field's declaration sets; the records set the others. */
const states: Record<string, Record<string, unknown>> = {
  plain: {},
  required: { required: true },
  readOnly: { readOnly: true },
  rejected: {
    check: () => 'The declared check rejects every value, with a message that is longer than the input.',
    help: 'Shown below the input, unless there is an error.',
  },
};

const types = Object.keys(field) as Type[];

/** A resource for each field type, whose fields are that type in each of its states. */
export const exhibits: Declaration[] = types.map((type, at) =>
  defineResource({
    name: type,
    label: type,
    icon: Widgets,
    menu: { order: at },
    routes: {
      list: `/gallery/${type}`,
      create: `/gallery/${type}/create`,
      edit: `/gallery/${type}/:id/edit`,
      show: `/gallery/${type}/:id`,
    },
    fields: { state: field.text({ Input: ValidateOnMount }), ...fieldsOf(type) },
    form: ['state', ...Object.keys(states)] as 'state'[],
    recordRepresentation: ({ state }) => state ?? '',
    api: { path: `/${type}` },
  }),
);

/** The source code of a type's fields, one for each state. */
export function writtenFor(type: string): string[] {
  const { argument, keys } = needyTypes[type as Type] ?? {};
  return Object.entries(states).map(([state, options]) => {
    const pairs = Object.entries(options).map(([key, value]) => `${key}: ${describe(value)}`);
    const inBraces = [...(keys ? [keys] : []), ...pairs].join(', ');
    const words = [...(argument ? [argument] : []), ...(inBraces ? [`{ ${inBraces} }`] : [])];
    return `${state}: field.${type}(${words.join(', ')}),`;
  });
}

const describe = (value: unknown) => (typeof value === 'function' ? '() => …' : JSON.stringify(value));

function fieldsOf(type: Type): Record<string, Field> {
  const make: Make = needyTypes[type]?.make ?? (field[type] as Make);
  return Object.fromEntries(
    Object.entries(states).map(([state, options]) => [state, make({ label: state, ...options })]),
  );
}

/** Validates all fields of the form when it appears, so that they show their errors. */
function ValidateOnMount() {
  const { trigger } = useFormContext();
  useEffect(() => {
    const waited = setTimeout(() => void trigger(), 300);
    return () => clearTimeout(waited);
  }, [trigger]);
  return null;
}
