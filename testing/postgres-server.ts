import { type Database, openDatabase } from "@lerret/platform/db/database";

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	return url.href;
}

/** Runs `act` on its own connection to a server or one of its databases, such as for creating a database. */
export async function withAdministrator<T>(url: string, act: (db: Database) => Promise<T>): Promise<T> {
	const db = openDatabase({ kind: "postgres", url });
	try {
		return await act(db);
	} finally {
		await db.destroy();
	}
}
