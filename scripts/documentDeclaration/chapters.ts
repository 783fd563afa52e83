/** A part of the reference: these types and the types they use, except those of earlier chapters. */
export interface Chapter {
  title: string;
  about?: string;
  types: string[];
  /** Types documented in a later chapter. */
  later?: string[];
}

/** Authors of field types read the parts of a field in this file. */
export const fieldFile = 'src/engine/declaration/Field.ts';

/** The source of the examples. */
export const examplesFile = 'tests/docs/everyKey.tsx';

export const introduction = `# The keys of a declaration

<!-- Written by npm run docs from the types in src/engine: change it there. -->

A file in \`resources/\` calls \`defineResource\` with \`name\`, \`fields\` and \`api.path\`; all else has a default. The compiler
knows every key; start-up checks find the rest. \`Source\` is the name of one of the declaration's fields,
\`ResourceRecord\` the record inferred from them. Examples come from [one tested file](../${examplesFile}).
`;

export const chapters: Chapter[] = [
  { title: 'The declaration', types: ['ResourceDeclaration'], later: ['ActionDeclaration', 'Api'] },
  { title: 'Pages without records', types: ['PageDeclaration'] },
  {
    title: 'The upstream calls',
    about: `An API with these calls needs only \`api: { path }\`; each key below declares a difference.

- list: \`GET path?page=1&limit=10&sort=createdAt&order=desc&search=…\`, and each filter by its name
- read: \`GET path/{id}\`
- create: \`POST path\`
- update: \`PUT path/{id}\`
- delete: \`DELETE path/{id}\`
`,
    types: ['Api', 'ActionDeclaration'],
  },
  {
    title: 'The options of every field',
    types: ['FieldOptions', 'Choice', 'StatusColor', 'Reference', 'Fields'],
  },
  {
    title: 'What a field is made of',
    about: `A field type is a function that returns a [Field](../${fieldFile}): cell, input, filter, check and the rest. That
file documents each part; [recipes](recipes.md#add-a-field-type) has an example.
`,
    types: [],
  },
];

/** Types that authors receive or get generated, which need no example. */
export const notWritten = [
  'CallValues',
  'CheckContext',
  'Surroundings',
  'RecordSet',
  'PageRequest',
  'Person',
  'Sort',
  'Api.simpleRest',
];
