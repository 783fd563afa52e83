CREATE TABLE "offer_imports" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"codes_at" timestamp (3) with time zone,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_imports_only" CHECK ("offer_imports"."only")
);
--> statement-breakpoint
-- The embedded database looks through a table that has grown while everybody waits. The columns here are simple: a
-- sample of 3,000 codes tells as much as the usual 30,000, in a tenth of the time.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT attname FROM pg_attribute WHERE attrelid = 'offer_codes'::regclass AND attnum > 0 LOOP
    EXECUTE format('ALTER TABLE offer_codes ALTER COLUMN %I SET STATISTICS 10', name);
  END LOOP;
END
$$;
