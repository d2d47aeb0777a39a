import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { runNewsletter } from "@lerret/server/cli/newsletter-command";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { commandEnvironment, runAdminInProcess } from "../../support/operator-commands.ts";
import { createTwoSites, findMarker, marker, other, own, ownMarker, type TwoSites } from "../../support/two-sites.ts";
import { addRowsOf } from "../../support/two-sites-rows.ts";

/** Operators' commands that name a site, in a database with rows of two. */

let sites: TwoSites;
let location: TestLocation;
let db: Database;
let folder: string;

beforeAll(async () => {
	location = await createTestLocation("demo");
	db = openDatabase(location.location);
	sites = await createTwoSites({ db });
	await addRowsOf(sites.app, other, marker);
	await addRowsOf(sites.app, own, ownMarker);
	folder = mkdtempSync(join(tmpdir(), "lerret-two-sites-"));
	writeFileSync(
		join(folder, "nye.csv"),
		`${header}\nfjerde;Fjerde;fjerde.localhost;310987654;Gata 1;75001234;a@fjerde.example\n`,
	);
});
afterAll(async () => {
	sites.stopWatching();
	await sites.app.close();
	await db.destroy();
	await location.remove();
	rmSync(folder, { recursive: true });
});

const header = "id;title;host;orgNumber;visitingAddress;phone;email";
const newSite = ["--title", "Tredje", "--host", "tredje.localhost", "--org-number", "310987654", "--address", "Gata 1"];

/** In this order; the exit code is 0 unless given. */
const ofOneSite: [task: string, args: string[], code?: number][] = [
	["create-user", ["per@post.example", "--name", "Per", "--role", "editor", "--site", own]],
	["give-role", ["per@post.example", "--role", "usher", "--site", own]],
	["take-role", ["per@post.example", "--role", "usher", "--site", own]],
	["reset-password", ["per@post.example"]],
	["reset-factors", ["per@post.example"], 1],
	["change-site", [own, "--stage", "development"]],
	["site-hosts", [own, "--add", "kopi.localhost"]],
	["export-site", [own, "eksport.tar.gz"]],
	["close-site", [own]],
	["reopen-site", [own]],
	["create-site", ["tredje", ...newSite, "--phone", "75001234", "--email", "a@tredje.example"]],
	["create-sites", ["nye.csv"]],
	["remove-site", ["tredje", "--title", "Tredje"]],
	// It has taken test payments alone, for showings that were.
	["remove-site", [own, "--title", `Kopien ${ownMarker}`]],
];

const ofInstallation = "It is about the installation.";
/** Commands that read rows of all sites, and why. */
const ofAllSites: Record<string, string> = {
	"list-users": "Operators see all staff.",
	"list-sites": "Operators see all sites.",
	"create-cinema": "A cinema has the accounts of visitors of several sites.",
	"list-cinemas": "A cinema has the accounts of visitors of several sites.",
	"check-ledger": "The books of all sites are checked; it prints ids and amounts.",
	"rotate-keys": ofInstallation,
	"rotate-secrets-key": ofInstallation,
	"replace-secrets-key": ofInstallation,
	"check-settings": ofInstallation,
	"backup-now": ofInstallation,
};

const inFolder = (args: string[]) => args.map((arg) => (/\.(?:gz|csv)$/u.test(arg) ? join(folder, arg) : arg));

test("every command is of one site, or of all for a reason", async () => {
	const { out } = await runAdminInProcess(location.location, ["--help"]);
	const tasks = [...out.matchAll(/^ {2}([a-z-]+) /gmu)].map(([, name = ""]) => name);
	const listed = new Set([...ofOneSite.map(([task]) => task), ...Object.keys(ofAllSites)]);
	expect([...listed].sort()).toEqual(tasks.sort());
});

describe("a command for a site reads, prints and changes nothing of another one:", () => {
	test("newsletter --preview", async () => {
		const file = join(folder, "brev.html");
		const texts: string[] = [];
		const print = {
			writeLine: (text: string) => void texts.push(text),
			writeError: (text: string) => void texts.push(text),
		};
		sites.start();
		const code = await runNewsletter(
			["--preview", "--to", file, "--site", own],
			commandEnvironment(location.location),
			print,
		);
		expect([code, sites.leaks()]).toEqual([0, []]);
		expect(findMarker(texts.join("\n") + readFileSync(file, "utf8"))).toEqual([]);
	});

	test.each(ofOneSite)("%s %s", async (task, args, code = 0) => {
		const before = await sites.readOther();
		sites.start();
		const result = await runAdminInProcess(location.location, [task, ...inFolder(args)]);
		expect(sites.leaks()).toEqual([]);
		expect(findMarker(result.out + result.error)).toEqual([]);
		expect(result).toMatchObject({ code });
		expect(await sites.readOther()).toEqual(before);
	});
});
