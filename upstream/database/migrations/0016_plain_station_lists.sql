-- Lists of stations count up to a bound: nothing has to keep their numbers any more.
DROP TRIGGER "stations_inserted" ON "stations";--> statement-breakpoint
DROP TRIGGER "stations_updated" ON "stations";--> statement-breakpoint
DROP TRIGGER "stations_deleted" ON "stations";--> statement-breakpoint
DROP TRIGGER "stations_truncated" ON "stations";--> statement-breakpoint
DROP FUNCTION "count_stations"();--> statement-breakpoint
DROP FUNCTION "fold_station_counts"();--> statement-breakpoint
DROP TABLE "station_counts";--> statement-breakpoint
-- For a process of the version before, which still reads the numbers until it is replaced.
CREATE VIEW "station_counts" AS
  SELECT "custom", "type_id", date_trunc('month', "created_at", 'UTC') AS "month", count(*) AS "stations"
  FROM "stations" GROUP BY 1, 2, 3;
