import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseLocation } from "@lerret/platform/db/database";
import { type Config, readConfig } from "@lerret/server/config";
import { sql } from "kysely";
import { startCluster } from "../support/postgres-cluster.ts";
import { findPrograms } from "../support/postgres-programs.ts";
import { databaseUrl, withAdministrator } from "../support/postgres-server.ts";

const secretsKey = randomBytes(32).toString("base64url");

export type ConfigFactory = { create: () => Promise<Config> };

export async function withTemporaryDatabases<T>(
	kind: DatabaseLocation["kind"],
	act: (configs: ConfigFactory) => Promise<T>,
): Promise<T> {
	const folders: string[] = [];
	const createFolder = async () => {
		const folder = await mkdtemp(join(tmpdir(), "lerret-bench-"));
		folders.push(folder);
		return folder;
	};
	try {
		if (kind === "sqlite") return await act({ create: async () => readConfig({ DATA_DIR: await createFolder() }) });
		return await withPostgres((createUrl) =>
			act({
				create: async () =>
					readConfig({ DATA_DIR: await createFolder(), DATABASE_URL: await createUrl(), SECRETS_KEY: secretsKey }),
			}),
		);
	} finally {
		for (const folder of folders) await rm(folder, { recursive: true });
	}
}

/** The tests' private PostgreSQL. It runs without fsync, which does not affect reads. */
async function withPostgres<T>(act: (createUrl: () => Promise<string>) => Promise<T>): Promise<T> {
	const cluster = await startCluster(await findPrograms());
	try {
		return await act(async () => {
			const name = `lerret_bench_${randomBytes(4).toString("hex")}`;
			await withAdministrator(cluster.url, (admin) =>
				sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`.execute(admin),
			);
			return databaseUrl(cluster.url, name);
		});
	} finally {
		await cluster.stop();
	}
}
