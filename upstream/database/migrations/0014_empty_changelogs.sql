ALTER TABLE "changelogs" ALTER COLUMN "app_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "changelogs" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "changelogs" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "changelogs" ALTER COLUMN "platform" DROP NOT NULL;