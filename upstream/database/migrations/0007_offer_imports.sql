CREATE TABLE "offer_imports" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"codes_at" timestamp (3) with time zone,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_imports_only" CHECK ("offer_imports"."only")
);
