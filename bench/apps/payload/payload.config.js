import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { buildConfig } from 'payload';

/** The posts of the typical react-admin app, as a Payload collection. */
const posts = {
  slug: 'posts',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'kind', 'author', 'active', 'createdAt'],
    pagination: { defaultLimit: 10 },
  },
  defaultSort: 'id',
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'kind', type: 'select', options: ['news', 'report', 'notice'] },
    { name: 'author', type: 'relationship', relationTo: 'users' },
    { name: 'views', type: 'number' },
    { name: 'active', type: 'checkbox' },
    { name: 'body', type: 'richText' },
  ],
};

const names = ['stations', 'types', 'surveys', 'offers', 'changelogs'];

export default buildConfig({
  secret: 'of a benchmark',
  telemetry: false,
  // By default, Payload loads avatars from another host.
  admin: { avatar: 'default' },
  db: sqliteAdapter({ client: { url: process.env.DATABASE_URL ?? 'file:posts.db' } }),
  editor: lexicalEditor(),
  collections: [
    {
      slug: 'users',
      auth: { tokenExpiration: 86_400 },
      admin: { useAsTitle: 'name' },
      fields: [{ name: 'name', type: 'text' }],
    },
    posts,
    ...names.map(slug => ({ ...posts, slug })),
  ],
});
