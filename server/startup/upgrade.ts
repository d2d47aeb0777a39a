import { type Database, type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import {
	appliedMigrations,
	knownMigrations,
	migrate,
	migrations,
	newestOf,
	readLastFolded,
	readNewerMigrations,
} from "@lerret/platform/db/migrate";

/**
 * Migrates a database. If it has content of an older version, prints first what will happen and how to make a backup,
 * and afterwards how long it took. Throws like `migrate`.
 */
export async function upgrade(
	db: Database,
	kind: DatabaseLocation["kind"],
	print: (line: string) => void,
): Promise<void> {
	const applied = await appliedMigrations(db, kind);
	const known = knownMigrations();
	const waiting = known.filter((name) => !applied.includes(name));
	const newer = await readNewerMigrations(db, kind);
	const folded = await readLastFolded(db, kind);
	const count = waiting.length + (folded === null ? 0 : 1);
	const isUpgrade = applied.length > 0 && count > 0;
	if (isUpgrade) {
		const steps = count === 1 ? "ett steg" : `${count} steg`;
		const all = migrations(kind);
		// Versions before the folding reject the database after it.
		const isCompatible = folded === null && waiting.every((name) => applied.includes(all[name]?.compatibleSince ?? ""));
		print(`Databasen oppgraderes fra ${folded ?? newestOf(applied)} til ${newestOf(known)}, ${steps}.`);
		print(
			isCompatible
				? "Den forrige versjonen kan kjøre ved siden av, og startes igjen."
				: "Den forrige versjonen kan ikke startes igjen etterpå; stopp alle prosessene som kjører den.",
		);
		print(
			"Det kan ikke gjøres om. Har du ingen sikkerhetskopi, så stopp nå (Ctrl-C), og ta en først: npm run backup -- FIL",
		);
	}
	const begin = performance.now();
	await migrate(db, kind);
	if (newer.length > 0)
		print(`Databasen er oppgradert av en nyere versjon (${newer.at(-1)}), som denne kan kjøre ved siden av.`);
	if (!isUpgrade) return;
	const seconds = ((performance.now() - begin) / 1000).toFixed(1).replace(".", ",");
	print(`Databasen er oppgradert til ${newestOf(known)} på ${seconds} s.`);
}

/** Upgrades by connections of its own, whose statements have no time limit. */
export async function upgradeDatabase(location: DatabaseLocation, print: (line: string) => void): Promise<void> {
	const db = openDatabase(location);
	try {
		await upgrade(db, location.kind, print);
	} finally {
		await db.destroy();
	}
}
