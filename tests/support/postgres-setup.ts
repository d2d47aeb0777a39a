import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { findMemoryFolder } from "./memory-folder.ts";
import { startCluster } from "./postgres-cluster.ts";
import { findPrograms } from "./postgres-programs.ts";
import { databaseUrl, withAdministrator } from "./postgres-server.ts";
import { type DatabaseContents, makeTemplate } from "./template-databases.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The database of the current project; absent in projects that need none. */
		databaseKind: "sqlite" | "postgres";
		/**
		 * The server of the test databases, the prefix of their names, migrated templates by contents, and the SQL
		 * option for copying.
		 */
		postgres: { url: string; prefix: string; templates: Record<DatabaseContents, string>; copyOption: string };
	}
}

/**
 * Starts PostgreSQL for the whole run: the server at TEST_DATABASE_URL (whose user may create databases), else a
 * private cluster of the machine's programs, else of the npm package's. Throws if there is none; the tests are never
 * skipped.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const externalUrl = process.env.TEST_DATABASE_URL;
	const memory = externalUrl ? null : await findMemoryFolder();
	const server = externalUrl
		? { url: externalUrl, stop: async () => {} }
		: await startCluster(await findPrograms(), memory);
	const prefix = `lerret_test_${randomBytes(4).toString("hex")}`;
	const templates = { nothing: `${prefix}_nothing`, demo: `${prefix}_demo` };
	try {
		await createTemplate(server.url, templates.nothing, "nothing");
		await createTemplate(server.url, templates.demo, "demo");
	} catch (error) {
		await server.stop();
		const serverName = externalUrl
			? "The PostgreSQL that TEST_DATABASE_URL names"
			: "The PostgreSQL that was started for the tests";
		throw new Error(`${serverName} cannot be used: ${error instanceof Error ? error.message : error}`, {
			cause: error,
		});
	}
	project.provide("postgres", {
		url: server.url,
		prefix,
		templates,
		copyOption: memory ? await fileCopyOption(server.url) : "",
	});
	return async () => {
		if (externalUrl) await dropDatabases(externalUrl, prefix);
		await server.stop();
	};
}

/** In memory, copying files is faster than writing pages to the log, which is the default from version 15 on. */
async function fileCopyOption(url: string): Promise<string> {
	const isKnownQuery = sql<{ known: boolean }>`select current_setting('server_version_num')::int >= 150000 as known`;
	const { rows } = await withAdministrator(url, (db) => isKnownQuery.execute(db));
	return rows[0]?.known ? "strategy file_copy" : "";
}

async function createTemplate(url: string, name: string, contents: DatabaseContents): Promise<void> {
	await withAdministrator(url, (db) =>
		sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`.execute(db),
	);
	await makeTemplate({ kind: "postgres", url: databaseUrl(url, name) }, contents);
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
	await withAdministrator(url, async (db) => {
		const { rows } = await sql<{
			datname: string;
		}>`select datname from pg_database where starts_with(datname, ${prefix})`.execute(db);
		for (const { datname } of rows) await sql`drop database ${sql.id(datname)} with (force)`.execute(db);
	});
}
