import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./upstream/database/accounts.ts', './upstream/database/schema.ts'],
  out: './upstream/database/migrations',
});
