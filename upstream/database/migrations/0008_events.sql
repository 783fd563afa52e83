CREATE TABLE "events" (
	"_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_id" text,
	"address" text,
	"person_id" text,
	"person_name" text,
	"person_email" text,
	"event" text NOT NULL,
	"outcome" text DEFAULT 'success' NOT NULL,
	"resource" text,
	"record" text,
	"title" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at","_id");--> statement-breakpoint
CREATE INDEX "events_record" ON "events" USING btree ("resource","record","created_at","_id");