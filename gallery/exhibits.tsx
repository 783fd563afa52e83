import Widgets from '@mui/icons-material/Widgets';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Declaration, defineResource, type Field, field } from '../src/engine';

type Type = keyof typeof field;

/** One field of a type, with these options in addition to those that the type requires. */
type Make = (options: Record<string, unknown>) => Field;

/** A type whose options are not all optional, with how these are written: an argument of its own, or keys. */
interface Needy {
  make: Make;
  argument?: string;
  keys?: string;
}

const choices = ['calm', 'rough'];
const colors = { true: 'success', false: 'warning' } as const;
const target = { name: 'text', recordRepresentation: ({ state }: Record<string, unknown>) => `${state}` };

const needy: Partial<Record<Type, Needy>> = {
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

/** The states of a field that its declaration brings about; the others are those of the records. */
const states: Record<string, Record<string, unknown>> = {
  plain: {},
  required: { required: true },
  readOnly: { readOnly: true },
  refused: {
    check: () => 'The check that is declared beside the field refuses every value that there is.',
    help: 'What is below the input, unless there is an error.',
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
    fields: { state: field.text({ Input: CheckAtOnce }), ...fieldsOf(type) },
    form: ['state', ...Object.keys(states)] as 'state'[],
    recordRepresentation: ({ state }) => state ?? '',
    api: { path: `/${type}` },
  }),
);

/** How the field of each state is declared. */
export function writtenFor(type: string): string[] {
  const { argument, keys } = needy[type as Type] ?? {};
  return Object.entries(states).map(([state, options]) => {
    const pairs = Object.entries(options).map(([key, value]) => `${key}: ${describe(value)}`);
    const inBraces = [...(keys ? [keys] : []), ...pairs].join(', ');
    const words = [...(argument ? [argument] : []), ...(inBraces ? [`{ ${inBraces} }`] : [])];
    return `${state}: field.${type}(${words.join(', ')}),`;
  });
}

const describe = (value: unknown) => (typeof value === 'function' ? '() => …' : JSON.stringify(value));

function fieldsOf(type: Type): Record<string, Field> {
  const make: Make = needy[type]?.make ?? (field[type] as Make);
  return Object.fromEntries(
    Object.entries(states).map(([state, options]) => [state, make({ label: state, ...options })]),
  );
}

/** Has the form check all its fields as soon as it is there, so that they show what is wrong with them. */
function CheckAtOnce() {
  const { trigger } = useFormContext();
  useEffect(() => {
    const waited = setTimeout(() => void trigger(), 300);
    return () => clearTimeout(waited);
  }, [trigger]);
  return null;
}
