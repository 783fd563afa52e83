ALTER TABLE "idempotency_keys" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL;