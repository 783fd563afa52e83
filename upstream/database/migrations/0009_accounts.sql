CREATE TYPE "public"."administrator_role" AS ENUM('administrator', 'reader');--> statement-breakpoint
ALTER TABLE "administrators" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "role" "administrator_role" DEFAULT 'administrator' NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
ALTER TABLE "administrators" ADD COLUMN "invited_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "_id" text;--> statement-breakpoint
UPDATE "sessions" SET "_id" = left(md5("token_hash"), 24);--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "_id" SET NOT NULL;--> statement-breakpoint
-- Those that are running were begun to live over a week without a call.
ALTER TABLE "sessions" ADD COLUMN "remembered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "remembered" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_invitation_hash_unique" UNIQUE("invitation_hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions__id_unique" UNIQUE("_id");