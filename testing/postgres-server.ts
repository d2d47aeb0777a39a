import { type Database, openDatabase } from "@lerret/platform/db/database";

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	return url.href;
}

/** Does something on the server itself, such as creating a database, and closes the connection. */
export async function withAdministrator<T>(serverUrl: string, act: (admin: Database) => Promise<T>): Promise<T> {
	const admin = openDatabase({ kind: "postgres", url: serverUrl });
	try {
		return await act(admin);
	} finally {
		await admin.destroy();
	}
}
