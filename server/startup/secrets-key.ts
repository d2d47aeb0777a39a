import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@lerret/platform/db/database";
import { bindSecretsKey, replaceSecretsKey } from "@lerret/platform/secrets/bind-key";
import { deriveSecretsKey, type SecretsKey, secretsKeyBytes } from "@lerret/platform/secrets/secrets-key";
import { ConfigurationError } from "../config/configuration-error.ts";
import { parseSecretsKey, secretsKeyRule } from "../config/secrets.ts";
import type { Config } from "../config.ts";
import { createDataDir } from "./data-dir.ts";

type KeySource = Pick<Config, "secretsKey" | "dataDir">;

export const secretsKeyFile = (dataDir: string): string => join(dataDir, "secrets.key");

/** Returns the key in SECRETS_KEY, else the one in DATA_DIR, which is created if missing. Throws ConfigurationError. */
export async function loadSecretsKey({ secretsKey, dataDir }: KeySource): Promise<{ key: SecretsKey; isNew: boolean }> {
	if (secretsKey) return { key: deriveSecretsKey(secretsKey), isNew: false };
	await createDataDir(dataDir);
	const file = secretsKeyFile(dataDir);
	try {
		const isNew = await createKeyFile(file);
		const bytes = parseSecretsKey((await readFile(file, "utf8")).trim());
		if (!bytes) throw new ConfigurationError("SECRETS_KEY", `filen ${file} ${secretsKeyRule}`);
		return { key: deriveSecretsKey(bytes), isNew };
	} catch (error) {
		if (error instanceof ConfigurationError) throw error;
		const reason = error instanceof Error && "code" in error ? error.code : error;
		if (reason === "ENOSPC") throw new ConfigurationError("DATA_DIR", "disken er full; gjør plass, og prøv igjen");
		throw new ConfigurationError("SECRETS_KEY", `filen ${file} kan ikke lages eller leses (${reason})`);
	}
}

/**
 * True if this process created the file. Of several processes that start at once, one creates it, and none reads a
 * partial file.
 */
async function createKeyFile(file: string): Promise<boolean> {
	const partial = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
	if (await readFile(file).catch(() => null)) return false;
	try {
		await writeFile(partial, `${randomBytes(secretsKeyBytes).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
		await link(partial, file);
		return true;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
		throw error;
	} finally {
		await rm(partial, { force: true });
	}
}

/**
 * Returns the installation's key, which hashes the addresses in the database. Throws ConfigurationError if the database
 * was used with another key. A newly created key replaces a lost one: `isReplaced`.
 */
export async function openSecretsKey(
	source: KeySource,
	db: Database,
): Promise<{ key: SecretsKey; isReplaced: boolean }> {
	const { key, isNew } = await loadSecretsKey(source);
	if ((await bindSecretsKey(db, key)) === "same") return { key, isReplaced: false };
	if (!isNew) throw new ConfigurationError("SECRETS_KEY", wrongKeyMessage(source));
	await replaceSecretsKey(db, key);
	return { key, isReplaced: true };
}

const wrongKeyMessage = ({ secretsKey, dataDir }: KeySource) =>
	`${secretsKey ? "er" : `i ${secretsKeyFile(dataDir)} er`} en annen nøkkel enn den databasen er brukt med. Bruk den gamle. Skal den byttes: npm run admin -- rotate-secrets-key, eller replace-secrets-key hvis den er tapt`;
