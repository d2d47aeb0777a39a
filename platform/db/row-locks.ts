import { PostgresAdapter } from "kysely";
import type { Writer } from "./database.ts";

/** Whether rows can be locked. SQLite has one writer at a time, so no row there needs a lock. */
export const hasRowLocks = (trx: Writer): boolean => trx.getExecutor().adapter instanceof PostgresAdapter;
