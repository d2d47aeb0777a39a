import { checkBackup, restoreBackup } from "@lerret/platform/backup/restore";
import { toOsloIso } from "@lerret/platform/programme/oslo-time";
import { readConfig } from "../config.ts";
import { createProgress, runFileCommand } from "./file-command.ts";
import { explained } from "./with-database.ts";

/** `npm run restore -- FILE`: puts a backup back. Ends with 0, with 1 where it failed, with 2 where it was asked wrongly. */

const help = [
	"Bruk: npm run restore -- FIL [--check]",
	"",
	"  --check  les og kontroller hele filen, uten å legge noe tilbake",
	"",
	"Legger en sikkerhetskopi tilbake i en tom database: en ny DATA_DIR, eller en ny database på PostgreSQL (DATABASE_URL). En database",
	"med noe i seg røres ikke. Hele filen kontrolleres først, og enten kommer alt på plass, eller ingenting. En kopi fra en eldre versjon",
	"bringes à jour. Slik flyttes også et hus fra SQLite til PostgreSQL, eller tilbake.",
].join("\n");

process.exitCode = await runFileCommand(
	process.argv.slice(2),
	help,
	{ check: { type: "boolean" } },
	async (file, words) => {
		if (words.check) {
			const { header, tables, rows } = await checkBackup(file);
			console.log(
				`${file} er hel: ${rows} rader i ${tables} tabeller, tatt ${toOsloIso(header.takenAt)} fra ${header.from}.`,
			);
			return;
		}
		const { database } = readConfig(process.env, console.warn);
		const { header, tables, rows } = await explained(database, () => restoreBackup(database, file, createProgress()));
		const where = database.kind === "sqlite" ? database.file : "databasen i DATABASE_URL";
		console.log(
			`${rows} rader i ${tables} tabeller er lagt tilbake i ${where}, slik de var ${toOsloIso(header.takenAt)}.`,
		);
	},
);
