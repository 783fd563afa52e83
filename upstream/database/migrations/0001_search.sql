-- The type that stations fall back to; there is always exactly one.
INSERT INTO "spot_types" ("_id", "name", "is_default") VALUES ('000000000000000000000001', 'Other', true);
--> statement-breakpoint
-- Searching works without pg_trgm, only slower: a server that has no contrib package, or an account that may not
-- create extensions, goes without these indexes.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "stations_search" ON "stations" USING gin ("search" gin_trgm_ops);
  CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: searches go without an index';
END
$$;
