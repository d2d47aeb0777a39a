import { type OrganiserTerms, organiserFieldsSchema, organiserTermsSchema } from "@lerret/contracts/organiser";
import type { SoldFor } from "@lerret/contracts/sold-for";
import { invalidField } from "../../content/content-type.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { fieldColumns } from "../../db/field-columns.ts";
import { readJson } from "../../db/json.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";

/** The rule by which an event is sold for an organiser. It is frozen with the event's first order. */
export type EventTerms = OrganiserTerms & { organiserId: string };

const columns = fieldColumns(organiserFieldsSchema);

/** The frozen rule of an event; null for one that is sold for the venue, or not ordered yet. */
export async function readTerms(db: Database, event: EventRef): Promise<EventTerms | null> {
	const row = await db
		.selectFrom("organiser_terms")
		.select(["organiser_id", "terms_json"])
		.where((eb) => eb.and(eventKey(event)))
		.executeTakeFirst();
	return row ? toTerms(row) : null;
}

export const toTerms = (row: Pick<Tables["organiser_terms"], "organiser_id" | "terms_json">): EventTerms => ({
	organiserId: row.organiser_id,
	...readJson(organiserTermsSchema, row.terms_json, "organiser_terms.terms_json"),
});

/** The rule of an event: the frozen one, else what the event and its organiser say now. Null for one of the venue itself. */
export async function readPresentTerms(db: Database, event: EventRef): Promise<EventTerms | null> {
	const frozen = await readTerms(db, event);
	if (frozen) return frozen;
	const row = await db
		.selectFrom("event")
		.innerJoin("organiser", (join) =>
			join.onRef("organiser.site_id", "=", "event.site_id").onRef("organiser.id", "=", "event.organiser_id"),
		)
		.selectAll("organiser")
		.select(["event.rent_ore as event_rent_ore", "event.advance_ore"])
		.where("event.site_id", "=", event.siteId)
		.where("event.id", "=", event.eventId)
		.executeTakeFirst();
	if (!row) return null;
	const {
		contactName: _name,
		contactPhone: _phone,
		contactEmail: _email,
		accountNumber: _account,
		...rule
	} = organiserFieldsSchema.parse(columns.toFields(row));
	return {
		...rule,
		organiserId: row.id,
		rentOre: row.event_rent_ore ?? rule.rentOre,
		advanceOre: row.advance_ore,
	};
}

/** Whom an event is sold for; null for the venue itself. */
export async function readSoldFor(db: Database, event: EventRef): Promise<SoldFor | null> {
	const terms = await readPresentTerms(db, event);
	return terms && { name: terms.name, orgNumber: terms.orgNumber };
}

/** Freezes organiser and rule of an event that is locked, unless they are frozen; without effect for an event of the venue itself. */
export async function freezeTerms(trx: Writer, event: EventRef, now: string): Promise<EventTerms | null> {
	const present = await readPresentTerms(trx, event);
	if (!present) return null;
	const { organiserId, ...terms } = present;
	await trx
		.insertInto("organiser_terms")
		.values({
			...eventKey(event),
			organiser_id: organiserId,
			terms_json: JSON.stringify(organiserTermsSchema.parse(terms)),
			frozen_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	// That of a concurrent first order.
	return readTerms(trx, event);
}

type Chosen = { organiserId: string | null; rentOre: number | null; advanceOre: number };

const frozenReason =
	"Noen har bestilt billetter, eller oppgjøret er godkjent, så arrangør, leie og forskudd kan ikke endres.";

/**
 * Throws `invalid_request` for an organiser that the site does not have, and for a change after the first order. The event is
 * locked for a change, so that no order is made meanwhile; the organiser cannot be deleted until the transaction ends.
 */
export async function requireOrganiser(trx: Writer, event: EventRef, chosen: Chosen): Promise<void> {
	const before = await trx
		.selectFrom("event")
		.select(["organiser_id as organiserId", "rent_ore as rentOre", "advance_ore as advanceOre"])
		.where("site_id", "=", event.siteId)
		.where("id", "=", event.eventId)
		.executeTakeFirst();
	const names = ["organiserId", "rentOre", "advanceOre"] as const;
	const changed = names.find((name) => chosen[name] !== (before?.[name] ?? (name === "advanceOre" ? 0 : null)));
	if (changed && (await isOrdered(trx, event))) throw invalidField(changed, frozenReason);
	if (chosen.organiserId === null) return;
	if (!(await keepOrganiser(trx, event.siteId, chosen.organiserId)))
		throw invalidField("organiserId", "Arrangøren finnes ikke på dette nettstedet.");
}

/** Whether the site has the organiser, which cannot be deleted until the transaction ends. */
export async function keepOrganiser(trx: Writer, siteId: string, id: string): Promise<boolean> {
	const row = await trx
		.selectFrom("organiser")
		.select("id")
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.$if(hasRowLocks(trx), (query) => query.forKeyShare())
		.executeTakeFirst();
	return row !== undefined;
}

async function isOrdered(trx: Writer, event: EventRef): Promise<boolean> {
	const { siteId, eventId } = event;
	const order = await trx
		.selectFrom("ticket_order")
		.select("id")
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.limit(1)
		.executeTakeFirst();
	return order !== undefined || (await readTerms(trx, event)) !== null;
}
