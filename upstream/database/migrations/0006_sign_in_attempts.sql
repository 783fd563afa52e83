-- Not logged: each try to sign in writes to it, several processes to the same row, and none has to wait for the disk.
CREATE UNLOGGED TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expire" ON "sign_in_attempts" USING btree ("expire");