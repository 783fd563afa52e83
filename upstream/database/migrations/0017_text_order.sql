-- Lists sort texts by this collation: without it, the embedded database compares bytes.
DROP INDEX "stations_title";--> statement-breakpoint
DROP INDEX "stations_by_code";--> statement-breakpoint
DROP INDEX "stations_user_name";--> statement-breakpoint
DROP INDEX "stations_user_email";--> statement-breakpoint
DROP INDEX "stations_user_device";--> statement-breakpoint
CREATE INDEX "stations_title" ON "stations" USING btree ("custom","title" collate "und-x-icu","_id");--> statement-breakpoint
CREATE INDEX "stations_by_code" ON "stations" USING btree ("custom","code" collate "und-x-icu","_id");--> statement-breakpoint
CREATE INDEX "stations_user_name" ON "stations" USING btree ("user_name" collate "und-x-icu","_id") WHERE "stations"."custom";--> statement-breakpoint
CREATE INDEX "stations_user_email" ON "stations" USING btree ("user_email" collate "und-x-icu","_id") WHERE "stations"."custom";--> statement-breakpoint
CREATE INDEX "stations_user_device" ON "stations" USING btree ("user_device" collate "und-x-icu","_id") WHERE "stations"."custom";