import { slug } from '../../resources/panel/look';

/** A sample resource: the embedded API stores records for any path that it does not know. */
export const sample = `import Contacts from '@mui/icons-material/Contacts';
import { defineResource, field, type RecordOf } from '../src/engine';

export const contacts = defineResource({
  name: 'contacts',
  label: 'Contact |||| Contacts',
  icon: Contacts,
  menu: { order: 10 },
  fields: {
    name: field.text({ required: true }),
    email: field.email(),
    active: field.boolean(),
    createdAt: field.date({ readOnly: true }),
  },
  recordRepresentation: contact => contact.name,
  api: { path: '/admin/contacts' },
});

export type Contact = RecordOf<typeof contacts>;
`;

const untilThen = `
Until then, the embedded API stores accounts and, under \`npm run dev\` (elsewhere with \`OPEN_FAMILIES=1\`), the
records of the sample \`resources/contacts.tsx\`.
`;

/** An API at a document's server address, or on the panel's own origin if the document names none. */
export const apiOf = (server = '') => `import { defineApi } from '../providers/api/defineApi';

/** Declare the sign-in here: docs/own-api.md. */
export const api = defineApi({
  base: '${server || '/api'}',
  signIn: false,
  signOut: false,
  changePassword: false,
});
`;

/** @param hasSample Whether the embedded API and the sample resource are in it. */
export const readme = (name: string, hasSample: boolean) => `# ${name}

\`\`\`sh
npm ci && npm run dev
\`\`\`

Name, colours, languages and pictures are in \`resources/panel.ts\` and \`resources/panel\`; each resource is a file in
\`resources\` ([ten minutes](docs/new-resource.md)); the API and the sign-in are declared in \`resources/api.ts\`
([against your own API](docs/own-api.md)).
${hasSample ? untilThen : ''}
To upgrade to a later version:

\`\`\`sh
git fetch ${slug} && git merge ${slug}/main
npm run new:panel -- --drop && git commit
\`\`\`
`;
