ALTER TABLE "changelog_items" DROP CONSTRAINT "changelog_items_media_files_path_fk";
--> statement-breakpoint
ALTER TABLE "files" RENAME TO "whole_files";
--> statement-breakpoint
ALTER TABLE "whole_files" RENAME CONSTRAINT "files_pkey" TO "whole_files_pkey";
--> statement-breakpoint
CREATE TABLE "file_contents" (
	"id" text PRIMARY KEY NOT NULL,
	"etag" text NOT NULL,
	"size" integer NOT NULL,
	"unused_since" timestamp (3) with time zone DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "file_pieces" (
	"content_id" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_pieces_content_id_number_pk" PRIMARY KEY("content_id","number")
);
--> statement-breakpoint
-- Images are compressed already.
ALTER TABLE "file_pieces" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "files" (
	"path" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content_id" text NOT NULL,
	"immutable" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "file_contents" ("id", "etag", "size", "unused_since")
	SELECT left(md5("path"), 24), "etag", octet_length("content"), NULL FROM "whole_files";
--> statement-breakpoint
INSERT INTO "file_pieces" ("content_id", "number", "bytes")
	SELECT left(md5("path"), 24), "number", substring("content" from "number" * 262144 + 1 for 262144)
	FROM "whole_files", generate_series(0, (octet_length("content") - 1) / 262144) AS "number";
--> statement-breakpoint
INSERT INTO "files" ("path", "type", "content_id", "immutable", "created_at")
	SELECT "path", "type", left(md5("path"), 24), "immutable", "created_at" FROM "whole_files";
--> statement-breakpoint
DROP TABLE "whole_files";
--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_content_id_file_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."file_contents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("content_id");
--> statement-breakpoint
ALTER TABLE "changelog_items" ADD CONSTRAINT "changelog_items_media_files_path_fk" FOREIGN KEY ("media") REFERENCES "public"."files"("path") ON DELETE no action ON UPDATE no action;
