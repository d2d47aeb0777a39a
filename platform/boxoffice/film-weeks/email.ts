import { filmWeekFrom, filmWeekOf } from "@lerret/contracts/film-week";
import { slugOf } from "@lerret/contracts/nb/slug";
import { formatDay } from "@lerret/contracts/nb/time";
import { receiverKey } from "@lerret/contracts/settings/figure-receivers";
import type { Database, Writer } from "../../db/database.ts";
import { PermanentJobError } from "../../jobs/handler.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import { composeEmail, toSender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { facts, note, paragraph } from "../../mail/parts.ts";
import { readSiteById, type Site } from "../../sites/read.ts";
import { readFile } from "./read.ts";
import type { RenderedFile } from "./render.ts";

/** The email with a week's file to a receiver, at the address of today's settings; throws PermanentJobError without one. */
export async function createFilmWeekEmail(
	{ db, originOf }: { db: Database; originOf: (site: Site) => string },
	{ siteId, week, number, receiver }: JobPayload<"film-week-email">,
): Promise<Email> {
	const site = await readSiteById(db, siteId);
	const to = site?.ticketing?.figureReceivers.find((one) => receiverKey(one) === receiver);
	if (!site || !to) throw new PermanentJobError("the receiver of film weeks is no longer in the settings");
	const distributor = to.kind === "distributor" ? to.distributor : null;
	const rendered = await readFile(db, siteId, { week, number, distributor });
	const { csv, file } = rendered;
	const name = [site.id, "kinouke", week, `nr-${number}`, ...(distributor ? [slugOf(distributor)] : [])].join("-");
	const { subject, text } = wordsOf(rendered);
	return {
		...composeEmail(toSender(site, originOf(site)), {
			to: to.email,
			subject: `${subject}, ${file.cinema}`,
			heading: subject,
			lead: `${formatDay(noon(file.from))} til ${formatDay(noon(file.to), true)}`,
			parts: [
				paragraph(text),
				facts([
					{ label: "Kino", value: file.cinema },
					{ label: "Nummer", value: String(number) },
					{ label: "SHA-256", value: rendered.sha256 },
					...(file.former ? [{ label: `Av nr. ${file.former.number}`, value: file.former.sha256 }] : []),
				]),
				note(
					"Begge filene har de samme tallene, i hele øre. En visning hører til uka den begynner i. Refusjoner etterpå gir en ny rettelse av den uka; i kinoavgiften trekkes de fra i kvartalet de ble gjort.",
				),
			],
		}),
		files: [
			{ filename: `${name}.csv`, content: csv, contentType: "text/csv; charset=utf-8" },
			{ filename: `${name}.json`, content: JSON.stringify(file, null, "\t"), contentType: "application/json" },
		],
	};
}

const noon = (day: string) => `${day}T12:00:00Z`;

function wordsOf({ file: { kind, number, from, rows, changes } }: RenderedFile): { subject: string; text: string } {
	const week = `kinouka fra ${formatDay(noon(from), true)}`;
	const next = formatDay(noon(filmWeekFrom(filmWeekOf(from), 1).from));
	const count = (some: unknown[]) => (some.length === 1 ? "én visning" : `${some.length} visninger`);
	if (kind === "provisional")
		return {
			subject: `Foreløpige tall for helga i ${week}`,
			text: `Her er tallene for helga, ${count(rows)}. De kan endre seg: hele uka kommer ${next}.`,
		};
	if (kind === "week") return { subject: `Tall for ${week}`, text: `Her er tallene for uka, ${count(rows)}.` };
	return {
		subject: `Rettelse nr. ${number} av ${week}`,
		text: `Noe er solgt, refundert eller rettet etter at uka ble sendt. Det gjelder ${count(changes)}; filene har bare dem, med gamle og nye tall.`,
	};
}

export async function markFilmWeekEmailSent(
	trx: Writer,
	{ siteId, week, number, receiver }: JobPayload<"film-week-email">,
	now: string,
): Promise<void> {
	await trx
		.updateTable("film_week_email")
		.set({ sent_at: now })
		.where("site_id", "=", siteId)
		.where("week_from", "=", week)
		.where("number", "=", number)
		.where("receiver", "=", receiver)
		.execute();
}
