import { stat } from "node:fs/promises";
import { saveBackup, writeBackup } from "@lerret/platform/backup/save";
import { toStored } from "@lerret/platform/core/time";
import { openDatabase } from "@lerret/platform/db/database";
import { readConfig } from "../config.ts";
import { createProgress, requirePipe, runFileCommand, standardStream } from "./file-command.ts";
import { requireInstallation, withExplainedErrors } from "./with-database.ts";

/**
 * `npm run backup -- FILE|-`: backs up all rows in one file while the app runs. Exit code 1 for a failure, 2 for wrong
 * usage.
 */

const help = [
	"Bruk: npm run backup -- FIL",
	"      npm run --silent backup -- - >FIL",
	"",
	"Skriver alt i databasen til en ny fil: innhold, bilder, kontoer, nøkler. Lerret kan gå imens; filen viser ett bestemt øyeblikk.",
	"Med - skrives kopien til standard ut, så den kan sendes gjennom et rør.",
	"Filen er den samme for SQLite og PostgreSQL, og legges tilbake med npm run restore. Den har passordhasher og nøkler i seg, så bare",
	"du kan lese den. Databasen er den som Lerret bruker når det kjører: DATABASE_URL, eller DATA_DIR.",
].join("\n");

process.exitCode = await runFileCommand(process.argv.slice(2), help, {}, async (file) => {
	const { database } = readConfig(process.env, console.warn);
	await withExplainedErrors(database, () => requireInstallation(database));
	const db = openDatabase(database);
	try {
		const now = toStored(Temporal.Now.instant());
		if (file === standardStream) {
			requirePipe(process.stdout, "«npm run --silent backup -- - >lerret.backup»");
			const write = () => writeBackup(db, database.kind, () => process.stdout, now, createProgress());
			const { tables, rows } = await withExplainedErrors(database, write);
			console.error(`${rows} rader i ${tables} tabeller er skrevet til standard ut.`);
			return;
		}
		const save = () => saveBackup(db, database.kind, file, now, createProgress());
		const { tables, rows } = await withExplainedErrors(database, save);
		const { size } = await stat(file);
		console.log(
			`${rows} rader i ${tables} tabeller er kopiert til ${file} (${(size / 1024 / 1024).toFixed(1).replace(".", ",")} MiB).`,
		);
	} finally {
		await db.destroy();
	}
});
