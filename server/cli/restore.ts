import { mkdir } from "node:fs/promises";
import { checkBackup, restoreBackup } from "@lerret/platform/backup/restore";
import { withDatabase } from "@lerret/platform/backup/restore-target";
import { verifyBackup } from "@lerret/platform/backup/verify";
import { toOsloIso } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { bindSecretsKey, type KeyCost, replaceSecretsKey } from "@lerret/platform/secrets/bind-key";
import { type Config, readConfig } from "../config.ts";
import { isDatabaseInitialized } from "../startup/database-status.ts";
import { loadSecretsKey, secretsKeyFile } from "../startup/secrets-key.ts";
import { UsageError } from "./admin-task.ts";
import { createProgress, requirePipe, runFileCommand, standardStream } from "./file-command.ts";
import { describeKeyCost } from "./key-tasks.ts";
import { withExplainedErrors } from "./with-database.ts";

/** `npm run restore -- FILE|-`: restores a backup. Exit code 1 for a failure, 2 for wrong usage. */

const help = [
	"Bruk: npm run restore -- FIL [--check | --verify]",
	"",
	"  FIL       - leser kopien fra standard inn: npm run restore -- - <FIL",
	"  --check   les og kontroller hele filen, uten å legge noe tilbake",
	"  --verify  prøv å legge den tilbake i en prøvedatabase, og sammenlign den med filen og billettregnskapet",
	"",
	"Legger en sikkerhetskopi tilbake i en tom database: en ny DATA_DIR, eller en ny database på PostgreSQL (DATABASE_URL). En database",
	"med noe i seg røres ikke. Hele filen kontrolleres først, og enten kommer alt på plass, eller ingenting. En kopi fra en eldre versjon",
	"bringes à jour. Slik flyttes også et hus fra SQLite til PostgreSQL, eller tilbake.",
].join("\n");

process.exitCode = await runFileCommand(
	process.argv.slice(2),
	help,
	{ check: { type: "boolean" }, verify: { type: "boolean" } },
	async (file, options) => {
		const isPiped = file === standardStream;
		if (isPiped) requirePipe(process.stdin, "«npm run restore -- - <lerret.backup»");
		const source = isPiped ? process.stdin : file;
		if (options.check) {
			const { header, tables, rows } = await checkBackup(source);
			console.log(
				`${isPiped ? "Kopien" : file} er hel: ${rows} rader i ${tables} tabeller, tatt ${toOsloIso(header.takenAt)} fra ${header.from}.`,
			);
			return;
		}
		const config = readConfig(process.env, console.warn);
		if (options.verify) return tryBackup(config, file);
		const { database } = config;
		let cost: KeyCost | null = null;
		const complete = async (db: Database) => {
			cost = await adoptKey(db, config);
		};
		const { header, tables, rows } = await withExplainedErrors(database, () =>
			restoreBackup(database, source, { onProgress: createProgress(), complete }),
		);
		const target = database.kind === "sqlite" ? database.file : "databasen i DATABASE_URL";
		console.log(
			`${rows} rader i ${tables} tabeller er lagt tilbake i ${target}, slik de var ${toOsloIso(header.takenAt)}.`,
		);
		if (cost) console.log(newKeyNotice(cost, config));
	},
);

async function tryBackup({ database, dataDir }: Config, file: string): Promise<void> {
	if (file === standardStream) throw new UsageError("--verify trenger en fil: den leses flere ganger.");
	const begin = performance.now();
	await mkdir(dataDir, { recursive: true });
	const { takenAt, tables, rows } = await withExplainedErrors(database, async () => {
		const isHere = await isDatabaseInitialized(database);
		if (!isHere) return verifyBackup(file, dataDir, null);
		return withDatabase(database, (live) => verifyBackup(file, dataDir, live));
	});
	const seconds = ((performance.now() - begin) / 1000).toFixed(1).replace(".", ",");
	console.log(
		`${file} er prøvd på ${seconds} s: ${rows} rader i ${tables} tabeller, slik de var ${toOsloIso(takenAt)}, kan legges tilbake, og billettregnskapet stemmer.`,
	);
}

/** Binds the restored database to this installation's key. Returns what it costs if the backup was made with another key. */
async function adoptKey(db: Database, config: Config): Promise<KeyCost | null> {
	const { key } = await loadSecretsKey(config);
	return (await bindSecretsKey(db, key)) === "same" ? null : replaceSecretsKey(db, key);
}

function newKeyNotice(cost: KeyCost, { secretsKey, dataDir }: Config): string {
	return [
		"SECRETS_KEY er en annen enn da kopien ble tatt:",
		...describeKeyCost(cost),
		`Har du den gamle nøkkelen, så sett den i ${secretsKey ? "SECRETS_KEY" : secretsKeyFile(dataDir)} og gjenopprett til et nytt, tomt sted.`,
	].join("\n");
}
