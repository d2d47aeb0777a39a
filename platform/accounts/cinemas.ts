import type { Cinema } from "@lerret/contracts/api/cinemas";
import { ownPartnerId } from "@lerret/contracts/cinema-id";
import { AppError } from "@lerret/contracts/errors";
import { writeAudit } from "../content/audit.ts";
import { invalidField } from "../content/content-type.ts";
import type { ChangeContext } from "../content/save.ts";
import type { Database, Writer } from "../db/database.ts";

/** The cinemas, which the accounts of visitors belong to. A site's first partner id chooses its cinema. */

/** The number in a path; null for text that is none. */
export const toCinemaId = (text: string): number | null => (/^[1-9]\d{0,5}$/u.test(text) ? Number(text) : null);

export const listCinemas = (db: Database): Promise<Cinema[]> =>
	db.selectFrom("cinema").selectAll().orderBy("id").execute();

export async function readCinema(db: Database, id: number): Promise<Cinema | null> {
	return (await db.selectFrom("cinema").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Throws `invalid_request` for a number that is taken. */
export async function addCinema(trx: Writer, cinema: Cinema, act: ChangeContext): Promise<Cinema> {
	const added = await trx
		.insertInto("cinema")
		.values(cinema)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirst();
	if (added.numInsertedOrUpdatedRows === 0n) throw invalidField("id", "Det finnes alt en kino med dette nummeret.");
	await audit(trx, "create", null, cinema, act);
	return cinema;
}

/**
 * Returns the number of a new site's cinema: `wanted`, else the lowest free one. Makes the cinema if there is none with
 * it.
 */
export async function ensureCinema(
	trx: Writer,
	{ wanted, name }: { wanted: number | null; name: string },
	act: ChangeContext,
): Promise<{ id: number; isNew: boolean }> {
	const taken = new Set((await listCinemas(trx)).map(({ id }) => id));
	let free = 1;
	while (taken.has(free) || free === ownPartnerId) free += 1;
	const id = wanted ?? free;
	if (taken.has(id)) return { id, isNew: false };
	await addCinema(trx, { id, name }, act);
	return { id, isNew: true };
}

/** Throws `not_found`. */
export async function renameCinema(trx: Writer, cinema: Cinema, act: ChangeContext): Promise<Cinema> {
	const before = await readCinema(trx, cinema.id);
	if (!before) throw new AppError("not_found");
	await trx.updateTable("cinema").set({ name: cinema.name }).where("id", "=", cinema.id).execute();
	await audit(trx, "change", before, cinema, act);
	return cinema;
}

function audit(
	trx: Writer,
	action: string,
	before: Cinema | null,
	after: Cinema,
	{ actor, now }: ChangeContext,
): Promise<void> {
	const change = { siteId: null, actor, at: now, action, kind: "cinema", itemId: String(after.id) };
	return writeAudit(trx, { ...change, before, after });
}
