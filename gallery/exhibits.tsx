import Widgets from '@mui/icons-material/Widgets';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Declaration, defineResource, type Field, field } from '../src/engine';

type Type = keyof typeof field;

/** One field of a type, with these options beside those that the type can't do without. */
type Make = (options: Record<string, unknown>) => Field;

/** A type whose options are not all optional, and how it is written. */
interface Needy {
  make: Make;
  written: string;
}

const choices = ['calm', 'rough'];
const moods = { true: 'success', false: 'warning' } as const;
const target = { name: 'text', recordRepresentation: ({ state }: { state?: string }) => state ?? '' };

const needy: Partial<Record<Type, Needy>> = {
  computed: {
    make: options => field.computed(({ state }) => `The state is ${state}`, options),
    written: '({ state }) => …',
  },
  coordinate: {
    make: options => field.coordinate({ limit: 90, ...options }),
    written: 'limit: 90',
  },
  display: { make: options => field.display(() => <em>Drawn by hand</em>, options), written: 'Drawing' },
  reference: {
    make: options => field.reference(target as never, options),
    written: 'texts',
  },
  select: { make: options => field.select({ choices, ...options }), written: `choices: ['calm', 'rough']` },
  status: {
    make: options => field.status({ moods, ...options }),
    written: `moods: { true: 'success', false: 'warning' }`,
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
  const own = needy[type as Type]?.written;
  return Object.entries(states).map(([state, options]) => {
    const pairs = Object.entries(options).map(([key, value]) => `${key}: ${describe(value)}`);
    const isArgument = own !== undefined && !own.includes(': ');
    const inBraces = [...(own && !isArgument ? [own] : []), ...pairs].join(', ');
    const all = [...(isArgument ? [own] : []), ...(inBraces ? [`{ ${inBraces} }`] : [])].join(', ');
    return `${state}: field.${type}(${all}),`;
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
