import type { Tables, Writer } from "../db/database.ts";
import { cleanHtml } from "../html/clean-html.ts";

/** Inserts or replaces a production whose addresses are claimed, cleans its HTML, and returns its row. */
export async function putProduction(trx: Writer, production: Tables["production"]): Promise<Tables["production"]> {
	const row = { ...production, body: cleanHtml(production.body) };
	await trx
		.insertInto("production")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(row))
		.execute();
	return row;
}

/** Replaces a film's versions. An EDI number that another production has stays with it. */
export async function putFilmVersions(
	trx: Writer,
	siteId: string,
	productionId: string,
	versions: { ediNumber: string; label: string }[],
): Promise<void> {
	await trx.deleteFrom("edition").where("site_id", "=", siteId).where("production_id", "=", productionId).execute();
	if (versions.length === 0) return;
	await trx
		.insertInto("edition")
		.values(versions.map((version) => toFilmVersionRow({ siteId, id: productionId }, version)))
		.onConflict((conflict) => conflict.columns(["site_id", "edi_number"]).doNothing())
		.execute();
}

export const toFilmVersionRow = (
	{ siteId, id }: { siteId: string; id: string },
	{ ediNumber, label }: { ediNumber: string; label: string },
): Tables["edition"] => ({ site_id: siteId, edi_number: ediNumber, production_id: id, label });

export async function putEvent(trx: Writer, event: Tables["event"]): Promise<void> {
	await trx
		.insertInto("event")
		.values(event)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(event))
		.execute();
}
