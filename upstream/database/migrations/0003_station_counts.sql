-- How many stations there are, of each kind, type and month (UTC) in which they were made: a list knows its total and
-- where its pages begin without a look at a million rows.
--
-- Rows are only added, each a change to be summed up, and never updated: writers of stations so neither wait for each
-- other at a number that all of them change, nor can they block each other for good, whatever else their transactions
-- hold. Now and then the rows of one kind, type and month are folded into one, leaving out those that somebody else is
-- folding just then. All of it is part of the writer's transaction, so the sums that a query sees fit the stations
-- that it sees.
CREATE TABLE "station_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "station_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"custom" boolean NOT NULL,
	"type_id" text NOT NULL,
	"month" timestamp (3) with time zone NOT NULL,
	"stations" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "fold_station_counts"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH part AS (
    SELECT id FROM station_counts
    WHERE (custom, type_id, month) IN (
      SELECT custom, type_id, month FROM station_counts GROUP BY custom, type_id, month HAVING count(*) > 1
    )
    FOR UPDATE SKIP LOCKED
  ), taken AS (
    DELETE FROM station_counts USING part WHERE station_counts.id = part.id RETURNING station_counts.*
  )
  INSERT INTO station_counts (custom, type_id, month, stations)
    SELECT custom, type_id, month, sum(stations) FROM taken GROUP BY custom, type_id, month HAVING sum(stations) <> 0;
END
$$;
--> statement-breakpoint
-- One statement in a hundred folds, where its transaction may: under a stricter isolation, rows that another one has
-- folded meanwhile would be an error.
CREATE FUNCTION "count_stations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO station_counts (custom, type_id, month, stations)
      SELECT custom, type_id, date_trunc('month', created_at, 'UTC'), count(*) FROM added GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO station_counts (custom, type_id, month, stations)
      SELECT custom, type_id, date_trunc('month', created_at, 'UTC'), -count(*) FROM removed GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO station_counts (custom, type_id, month, stations)
      SELECT custom, type_id, date_trunc('month', created_at, 'UTC'), sum(change) FROM (
        SELECT custom, type_id, created_at, 1 AS change FROM added
        UNION ALL
        SELECT custom, type_id, created_at, -1 FROM removed
      ) AS changes
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  ELSE
    DELETE FROM station_counts;
  END IF;
  IF random() < 0.01 AND current_setting('transaction_isolation') = 'read committed' THEN
    PERFORM fold_station_counts();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The triggers come first: making them waits for those who are writing and keeps others from it until all is counted.
CREATE TRIGGER "stations_inserted" AFTER INSERT ON "stations" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_stations();
--> statement-breakpoint
CREATE TRIGGER "stations_updated" AFTER UPDATE ON "stations" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_stations();
--> statement-breakpoint
CREATE TRIGGER "stations_deleted" AFTER DELETE ON "stations" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_stations();
--> statement-breakpoint
CREATE TRIGGER "stations_truncated" AFTER TRUNCATE ON "stations"
  FOR EACH STATEMENT EXECUTE FUNCTION count_stations();
--> statement-breakpoint
INSERT INTO "station_counts" ("custom", "type_id", "month", "stations")
  SELECT custom, type_id, date_trunc('month', created_at, 'UTC'), count(*) FROM stations GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE INDEX "stations_user_name" ON "stations" USING btree ("user_name","_id") WHERE "stations"."custom";--> statement-breakpoint
CREATE INDEX "stations_user_email" ON "stations" USING btree ("user_email","_id") WHERE "stations"."custom";--> statement-breakpoint
CREATE INDEX "stations_user_device" ON "stations" USING btree ("user_device","_id") WHERE "stations"."custom";
