import { sql } from "kysely";
import { type Batch, deleteWhere } from "../retention/batches.ts";

/** Logins, codes, tokens and keys of the embedded identity provider that have ended. */
export const expiredIdentities = (now: string): Batch[] => [
	deleteWhere("identity_record", ["model", "id"], sql`expires_at <= ${now}`),
	deleteWhere("identity_key", ["id"], sql`expires_at <= ${now}`),
];
