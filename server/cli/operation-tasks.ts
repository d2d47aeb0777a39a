import { readFile } from "node:fs/promises";
import type { SiteRow } from "@lerret/contracts/api/operated-sites";
import { decodeText } from "@lerret/contracts/decode-text";
import { maxSitesInFile } from "@lerret/contracts/settings/new-site";
import { writeNewFile } from "@lerret/platform/backup/save";
import { commandLine } from "@lerret/platform/content/audit";
import type { ChangeContext } from "@lerret/platform/content/save";
import { toStored } from "@lerret/platform/core/time";
import type { Writer } from "@lerret/platform/db/database";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { closeSite, reopenSite } from "@lerret/platform/operation/close-site";
import { writeSiteFile } from "@lerret/platform/operation/export-site";
import { auditExport } from "@lerret/platform/operation/new-sites";
import { createSitesFromFile, siteFileColumns } from "@lerret/platform/operation/site-file";
import { type AdminTask, UsageError } from "./admin-task.ts";
import { createProgress } from "./file-command.ts";
import { onlyArgument } from "./parse-options.ts";

const context = (): ChangeContext => ({ actor: commandLine, now: toStored(Temporal.Now.instant()) });

export const createSitesTask: AdminTask = {
	summary: "Lag mange nettsteder fra en CSV-fil",
	help: [
		"Bruk: npm run admin -- create-sites FIL [--trial]",
		"",
		"  --trial  se bare hva som ville skje",
		"",
		`Første linje er overskriftene, med semikolon, komma eller tabulator imellom: ${siteFileColumns.slice(0, 7).join(", ")},`,
		`${siteFileColumns.slice(7).join(", ")}. Hver linje etter den er et nettsted, høyst ${maxSitesInFile}.`,
		"Det som må stå, er id, title, host, orgNumber, visitingAddress, phone og email. Flere aliases og adresselinjer har komma imellom.",
		"copyOf er id-en til et nettsted som innhold, saler, billettyper og priser kopieres fra.",
		"",
		"Er det feil på en linje, lages ingen av dem. Nettstedene er skjult til de publiseres. De som er laget før, blir stående, så den",
		"samme filen kan brukes igjen.",
	].join("\n"),
	options: { trial: { type: "boolean", default: false } },
	prepare({ values, positionals }) {
		const file = onlyArgument(positionals, "én fil", this.help);
		return async ({ db, print }) => {
			const csv = decodeText(await readFile(file));
			const { rows } = await createSitesFromFile(db, { csv, isTrial: values.trial === true }, context());
			for (const row of rows) print(describeRow(row));
			const count = (outcome: SiteRow["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
			if (count("wrong") > 0) throw new Error(`${count("wrong")} av ${rows.length} linjer er feil.`);
			print(
				`${count("created")} laget, ${count("exists")} fantes fra før${values.trial ? `, ${count("new")} ville blitt laget` : ""}.`,
			);
		};
	},
};

const outcomeWords = { created: "laget", new: "ville blitt laget", exists: "fantes fra før", wrong: "feil" };
const describeRow = ({ line, id, outcome, errors }: SiteRow): string =>
	[`Linje ${line}`, id, outcomeWords[outcome], ...errors].join("\t");

export const exportSiteTask: AdminTask = {
	summary: "Skriv alt på et nettsted til en fil, også regnskapet",
	help: [
		"Bruk: npm run admin -- export-site ID FIL [--pictures]",
		"",
		"  --pictures  ta med bildene og PDF-filene",
		"",
		"Filen har innholdet, salget, regnskapet og rapportene for hvert år, slik de var i ett øyeblikk. Den har ikke noe fra andre nettsteder,",
		"og ikke personopplysninger, koder, passord eller nøkler. Formen står i docs/operations.md. Filen legges ikke tilbake: til det er",
		"sikkerhetskopien.",
	].join("\n"),
	options: { pictures: { type: "boolean", default: false } },
	prepare({ values, positionals }) {
		const [siteId = "", file = "", ...more] = positionals;
		if (file === "" || more.length > 0) throw new UsageError(`Oppgi én id og én fil.\n\n${this.help}`);
		return async ({ db, print }) => {
			const { actor, now } = context();
			const options = { siteId, hasPictures: values.pictures === true, now };
			const onProgress = createProgress();
			const { tables, rows } = await writeNewFile(file, (openOutput) =>
				writeSiteFile(db, options, { openOutput, onProgress }),
			);
			await db.transaction().execute((trx) => auditExport(trx, options, { actor, now }));
			print(`${rows} rader i ${tables} tabeller er skrevet til ${file}.`);
		};
	},
};

const siteTask = (
	name: string,
	summary: string,
	about: string[],
	{ done, act }: { done: string; act: (trx: Writer, id: string, by: ChangeContext) => Promise<void> },
): AdminTask => ({
	summary,
	help: [`Bruk: npm run admin -- ${name} ID`, "", ...about].join("\n"),
	options: {},
	prepare({ positionals }) {
		const id = onlyArgument(positionals, "én id", this.help);
		return async ({ db, print }) => {
			await writeExclusively(db, (trx) => act(trx, id, context()));
			print(`${id} ${done}`);
		};
	},
});

export const closeSiteTask = siteTask(
	"close-site",
	"Steng et nettsted som ikke skal brukes mer, og behold regnskapet",
	[
		"Nettstedet skjules, salget stenges, og nyhetsbrev, påminnelser, ventelister og import stopper. Refusjoner, kvitteringer og kinotall",
		"går som før, og ansatte kan lese alt og hente rapportene. Det kan åpnes igjen med reopen-site.",
	],
	{ done: "er stengt.", act: closeSite },
);

export const reopenSiteTask = siteTask(
	"reopen-site",
	"Åpne et nettsted som er stengt",
	["Nettstedet er skjult til det publiseres med change-site --published eller i administrasjonen."],
	{ done: "er åpnet igjen. Det er skjult til det publiseres.", act: reopenSite },
);
