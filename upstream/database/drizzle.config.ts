import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['accounts', 'documents', 'eventTable', 'fileTables', 'schema'].map(
    file => `./upstream/database/${file}.ts`,
  ),
  out: './upstream/database/migrations',
});
