import { defineConfig } from 'drizzle-kit';

/**
 * `npx drizzle-kit generate --config upstream/database/drizzle.config.ts` compares the schema with the last
 * snapshot in `migrations/meta`: delete the one before it.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./upstream/database/accounts.ts', './upstream/database/schema.ts'],
  out: './upstream/database/migrations',
});
