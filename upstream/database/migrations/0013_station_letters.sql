-- Every letter of a text and every two that stand side by side, in small letters, some of them more than once. What a
-- search of one or two letters finds, and no trigram does, is found by an index of them.
CREATE FUNCTION "letters_and_pairs"("value" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
DECLARE
  letters text[] := string_to_array(lower(value), NULL);
  pieces text[] := letters;
BEGIN
  FOR at IN 2 .. cardinality(letters) LOOP
    pieces := array_append(pieces, letters[at - 1] || letters[at]);
  END LOOP;
  RETURN pieces;
END
$$;
--> statement-breakpoint
-- Compared byte by byte, whatever the order of the database's language is: that is quicker to make.
CREATE INDEX "stations_letters" ON "stations" USING gin (letters_and_pairs("search") COLLATE "C");
--> statement-breakpoint
-- How often each of them occurs.
ANALYZE "stations";
