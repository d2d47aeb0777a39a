import { stat } from "node:fs/promises";
import { saveBackup } from "@lerret/platform/backup/save";
import { openDatabase } from "@lerret/platform/db/database";
import { toStored } from "@lerret/platform/programme/oslo-time";
import { readConfig } from "../config.ts";
import { createProgress, runFileCommand } from "./file-command.ts";
import { demandHouse, explained } from "./with-database.ts";

/** `npm run backup -- FILE`: all rows in one file, while the house runs. Ends with 0, with 1 where it failed, with 2 where it was asked wrongly. */

const help = [
	"Bruk: npm run backup -- FIL",
	"",
	"Skriver alt i databasen til en ny fil: innhold, bilder, kontoer, nøkler. Lerret kan gå imens; filen viser ett bestemt øyeblikk.",
	"Filen er den samme for SQLite og PostgreSQL, og legges tilbake med npm run restore. Den har passordhasher og nøkler i seg, så bare",
	"du kan lese den. Databasen er den som huset bruker: DATABASE_URL, eller DATA_DIR.",
].join("\n");

process.exitCode = await runFileCommand(process.argv.slice(2), help, {}, async (file) => {
	const { database } = readConfig(process.env, console.warn);
	await explained(database, () => demandHouse(database));
	const db = openDatabase(database);
	try {
		const { tables, rows } = await explained(database, () =>
			saveBackup(db, database.kind, file, toStored(Temporal.Now.instant()), createProgress()),
		);
		const { size } = await stat(file);
		console.log(
			`${rows} rader i ${tables} tabeller er kopiert til ${file} (${(size / 1024 / 1024).toFixed(1).replace(".", ",")} MiB).`,
		);
	} finally {
		await db.destroy();
	}
});
