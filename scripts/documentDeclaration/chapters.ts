/**
 * A part of the reference: begins with these types, and has what they are made of and no chapter before it
 * has.
 */
export interface Chapter {
  title: string;
  about?: string;
  types: string[];
  /** Types that a later chapter has. */
  later?: string[];
  /** Functions of the engine that it describes too. */
  functions?: string[];
}

/** The file that the examples are taken from. */
export const examplesFile = 'tests/docs/everyKey.tsx';

export const introduction = `# The keys of a declaration

<!-- Written by npm run docs from the types in src/engine: change it there. -->

A declaration is a file in \`resources/\` that calls \`defineResource\`. It needs \`name\`, \`fields\` and \`api.path\`; all
else has a default. The compiler knows every key, and what it can't see is checked when the panel starts.

In the types below \`Source\` is the name of one of the declaration's own fields, and \`ResourceRecord\` the record that
is inferred from them. The examples are parts of [one file](../${examplesFile}) that the tests check.
`;

export const chapters: Chapter[] = [
  { title: 'The declaration', types: ['ResourceDeclaration'], later: ['ActionDeclaration', 'Api', 'Field'] },
  { title: 'A page of one’s own', types: ['PageDeclaration'], functions: ['definePage'] },
  {
    title: 'The upstream calls',
    about: `A resource whose API has these calls at its path needs no more than \`api: { path }\`:

| The panel | sends |
|---|---|
| lists | \`GET path?page=1&limit=10&sort=createdAt&order=desc&search=…\`, and each filter by its name |
| reads | \`GET path/{id}\` |
| creates | \`POST path\` |
| updates | \`PUT path/{id}\` |
| deletes | \`DELETE path/{id}\` |

Each key below says where an API differs.
`,
    types: ['Api', 'ActionDeclaration'],
    functions: ['simpleRest'],
  },
  {
    title: 'The options of every field',
    types: ['FieldOptions', 'Choice', 'Mood', 'Reference', 'Fields'],
    later: ['Field'],
  },
  { title: 'What a field is made of', types: ['Field'] },
];

/** What authors are handed, or have written for them, and need no example of. */
export const notWritten = [
  'CallValues',
  'CheckContext',
  'Surroundings',
  'RecordSet',
  'PageRequest',
  'Person',
  'When',
  'FieldGroup',
  'Sort',
  'Api.simpleRest',
  'Field',
  'CellProps',
  'ReadingContext',
  'InputProps',
  'FilterProps',
  'Bounds',
];
