import { AppError } from "@lerret/contracts/errors";
import type { Database, Writer } from "../../db/database.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import type { Session } from "./session-read.ts";

/**
 * Runs what a visitor writes in a transaction in which the account is not deleted. Throws `no_session` if it was deleted after
 * the session was read.
 */
export const writeAsVisitor = <T>(
	db: Database,
	{ accountId }: Pick<Session, "accountId">,
	write: (trx: Writer) => Promise<T>,
): Promise<T> =>
	db.transaction().execute(async (trx) => {
		if (!(await keepAccount(trx, accountId))) throw new AppError("no_session");
		return write(trx);
	});

/** Keeps an account from being deleted until the transaction ends; false if it is gone. It comes before its tokens and reviews. */
export async function keepAccount(trx: Writer, accountId: string): Promise<boolean> {
	const account = await trx
		.selectFrom("account")
		.select("id")
		.where("id", "=", accountId)
		.$if(hasRowLocks(trx), (query) => query.forKeyShare())
		.executeTakeFirst();
	return account !== undefined;
}
