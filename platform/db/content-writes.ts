import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";

export type WriteCount = { writes: number };

/**
 * Tables that no page shows, so that writes to them leave the content versions as they are. In a rush of buyers nearly
 * all writes are to these, and every version that is read again costs as much as another sale.
 */
export const tablesWithoutContent: ReadonlySet<string> = new Set([
	...["hold", "seat_claim", "place_count", "sold_count", "waiting_entry", "ticket_shop_session"],
	...["ticket_order", "order_line", "order_ticket", "order_email", "scan", "job"],
	...["payment", "test_payment", "test_refund", "refund", "ledger_entry", "receipt", "receipt_count"],
	...[
		"voucher",
		"voucher_use",
		"order_source",
		"order_exchange",
		"order_exchange_ticket",
		"payment_return",
		"ledger_error",
	],
]);

const readOnlyPattern = /^\s*(select|begin|commit|rollback)\b/iu;
const targetPattern = /^\s*(?:insert into|update|delete from)\s+"(\w+)"/iu;

function mayWriteContent(statement: string): boolean {
	if (readOnlyPattern.test(statement)) return false;
	const table = targetPattern.exec(statement)?.[1];
	return table === undefined || !tablesWithoutContent.has(table);
}

/** A pool that counts the statements that may change content, and the commits that let others see it. */
export function countContentWrites(pool: PostgresPool, count: WriteCount): PostgresPool {
	return {
		options: pool.options,
		connect: async () => new CountingConnection(await pool.connect(), count),
		end: () => pool.end(),
	};
}

class CountingConnection implements PostgresPoolClient {
	readonly #client: PostgresPoolClient;
	readonly #count: WriteCount;
	#hasWritten = false;

	constructor(client: PostgresPoolClient, count: WriteCount) {
		this.#client = client;
		this.#count = count;
	}

	query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
	query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
	query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
		return typeof sql === "string" ? this.#query<R>(sql, parameters) : this.#client.query(sql);
	}

	async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		try {
			return await this.#client.query<R>(sql, parameters);
		} finally {
			// A statement that failed may have been carried out.
			if (mayWriteContent(sql) || (this.#hasWritten && sql === "commit")) {
				this.#count.writes += 1;
				this.#hasWritten = true;
			}
		}
	}

	release(isBroken = false): void {
		this.#client.release(isBroken);
	}
}
