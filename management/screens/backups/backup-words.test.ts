import type { Backups } from "@lerret/contracts/api/backups";
import { expect, test } from "vitest";
import { backupFacts, progressWords } from "./backup-words.ts";

const now = Date.parse("2026-11-20T14:00:00Z");
const none = { triedAt: null, succeeded: null, failure: null };
const succeeded = { at: "2026-11-20T03:30:00+01:00", name: "lerret-20261120T023000Z.backup" };
const stored: Backups = {
	target: { folder: "/srv/kopier" },
	isRunning: false,
	nextAt: "2026-11-21T03:30:00+01:00",
	backup: { ...none, succeeded: { ...succeeded, bytes: 9_340_000, seconds: 4.25 } },
	verification: { ...none, succeeded: { ...succeeded, at: "2025-11-16T05:30:00+01:00", bytes: 4100, seconds: 181 } },
};

test("says where backups are, when the last was made, its size, its name and when the next is due", () => {
	expect(backupFacts(stored, now)).toEqual([
		["Lagres i", "/srv/kopier"],
		["Siste kopi", "fredag 20. november kl.\u00a003.30, 9,3 MB på 4,3 sekunder"],
		["Filen", "lerret-20261120T023000Z.backup"],
		["Sist prøvd at den kan legges tilbake", "søndag 16. november 2025 kl.\u00a005.30, 5 kB på 3 minutter"],
		["Neste kopi", "lørdag 21. november kl.\u00a003.30"],
	]);
});

test("says that a failed one is tried again, and what is not known yet", () => {
	const failed = { ...stored, target: { folder: null }, backup: { ...none, failure: "Disken er full." } };
	expect(backupFacts({ ...failed, verification: none }, now)).toEqual([
		["Lagres i", "Kommandoen i BACKUP_COMMAND"],
		["Siste kopi", "Ikke ennå"],
		["Sist prøvd at den kan legges tilbake", "Ikke ennå"],
		["Prøves igjen", "lørdag 21. november kl.\u00a003.30"],
	]);
	expect(backupFacts({ ...stored, target: null, nextAt: null }, now)[0]).toEqual(["Lagres i", "Ikke satt opp"]);
	expect(backupFacts({ ...stored, isRunning: true, nextAt: null }, now).at(-1)).toEqual(["Neste kopi", "Nå"]);
	expect([{ ...stored, isRunning: true }, stored, failed].map(progressWords)).toEqual([
		"Kopien tas nå …",
		"Kopien er tatt.",
		"Det gikk ikke.",
	]);
});
