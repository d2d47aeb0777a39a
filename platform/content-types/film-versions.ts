import type { productionFieldsSchema } from "@lerret/contracts/content/production";
import type * as z from "zod";
import { type ItemRef, invalidField } from "../content/content-type.ts";
import type { Database, Writer } from "../db/database.ts";
import { lockKeys } from "../db/lock-keys.ts";

type FilmVersion = z.output<typeof productionFieldsSchema>["editions"][number];

/** An EDI number identifies one version of one film; `known` versions have theirs already. Throws `invalid_request`. */
export async function requireOwnEdiNumbers(
	trx: Writer,
	{ siteId, id }: ItemRef,
	editions: FilmVersion[],
	known: FilmVersion[],
): Promise<void> {
	const numbers = editions.map(({ ediNumber }) => ediNumber);
	const added = numbers.filter((number) => !known.some(({ ediNumber }) => ediNumber === number));
	if (added.length > 0) await lockKeys(trx, [`editions ${siteId}`]);
	const taken =
		added.length === 0
			? []
			: await trx
					.selectFrom("edition")
					.select("edi_number")
					.where("site_id", "=", siteId)
					.where("edi_number", "in", added)
					.where("production_id", "!=", id)
					.execute();
	const seen = new Set(taken.map((row) => row.edi_number));
	for (const [i, ediNumber] of numbers.entries()) {
		if (seen.has(ediNumber))
			throw invalidField(`editions.${i}.ediNumber`, "EDI-nummeret er brukt på en annen versjon.");
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
