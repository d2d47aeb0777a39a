import { type Database, openDatabase } from "@lerret/platform/db/database";

export function databaseUrl(serverUrl: string, name: string): string {
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	return url.href;
}

export async function withAdministrator<T>(url: string, act: (db: Database) => Promise<T>): Promise<T> {
	const db = openDatabase({ kind: "postgres", url });
	try {
		return await act(db);
	} finally {
		await db.destroy();
	}
}
