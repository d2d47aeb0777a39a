import type { productionFieldsSchema } from "@lerret/contracts/content/production";
import type * as z from "zod";
import type { Database, Writer } from "../../db/database.ts";
import { type ItemRef, invalidField } from "../content-type.ts";

/** An EDI number identifies one version of one film. */
export async function requireOwnEdiNumbers(
	trx: Writer,
	{ siteId, id }: ItemRef,
	{ editions }: z.output<typeof productionFieldsSchema>,
): Promise<void> {
	if (editions.length === 0) return;
	const rows = await trx
		.selectFrom("edition")
		.select(["edi_number", "production_id"])
		.where("site_id", "=", siteId)
		.where(
			"edi_number",
			"in",
			editions.map(({ ediNumber }) => ediNumber),
		)
		.execute();
	const seen = new Set<string>();
	for (const [i, { ediNumber }] of editions.entries()) {
		const row = rows.find((candidate) => candidate.edi_number === ediNumber);
		if (seen.has(ediNumber) || (row && row.production_id !== id))
			throw invalidField(`editions.${i}.ediNumber`, "EDI-nummeret er brukt på en annen utgave.");
		seen.add(ediNumber);
	}
}

/** Returns film versions by production id; those of the whole site where `ids` is null. */
export async function readFilmVersions(db: Database, siteId: string, ids: string[] | null) {
	let query = db.selectFrom("edition").select(["production_id", "edi_number", "label"]).where("site_id", "=", siteId);
	if (ids) query = query.where("production_id", "in", ids);
	const rows = await query.orderBy("edi_number").execute();
	return new Map(
		[...Map.groupBy(rows, (row) => row.production_id)].map(([id, own]) => [
			id,
			own.map((row) => ({ ediNumber: row.edi_number, label: row.label })),
		]),
	);
}
