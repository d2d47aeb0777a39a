import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { salePath } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { testPlan } from "../seating-plan.ts";
import { tindevik } from "./page-list.ts";
import { app } from "./start-app.ts";

const ticketTypes = [
	["voksen", "Voksen", 15_000, "none", ""],
	["prove-ungdom", "Ungdom med kulturkort", 9000, "youth", "Vis kulturkort og legitimasjon ved billettkontroll."],
	["prove-ledsager", "Ledsager", 0, "companion", "Vis ledsagerbevis ved billettkontroll."],
] as const;

const [numberedPlan, noPlan] = [JSON.stringify(testPlan(4)), null];

const halls = {
	numbered: { name: "Prøvesalen", plan: numberedPlan, capacity: 40, seller: "own" },
	unnumbered: { name: "Salongen", plan: noPlan, capacity: 40, seller: "own" },
	free: { name: "Prøvebiblioteket", plan: noPlan, capacity: 2, seller: "free" },
} as const;
type SaleKind = keyof typeof halls;
export type SoldEvent = { id: string; title: string };

/**
 * Lets the demo site sell a coming event itself and returns its id: in a hall with numbered seats (`testPlan`), with
 * places only, or with two free places. Each call takes another event, so that a test can be repeated.
 */
export const openSale = (kind: SaleKind): string => withDatabase((db) => sellIn(db, kind).id);

/** Opens a sale with all ticket types of the site, for an event that begins in an hour. */
export const openSaleSoon = (kind: SaleKind = "numbered"): SoldEvent =>
	withDatabase((db) => {
		const event = sellIn(db, kind);
		const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
		db.prepare(
			"update event set starts_at = ?, ends_at = ?, price_group_id = null, prices_json = '[]' where site_id = ? and id = ?",
		).run(inHours(1), inHours(3), tindevik.id, event.id);
		return event;
	});

/** Opens the sale of two showings of the same film, at the same prices. */
export const openTwoSales = (): [SoldEvent, SoldEvent] =>
	withDatabase((db) => {
		const [first, second] = [sellIn(db, "numbered"), sellIn(db, "numbered")];
		db.prepare(
			`update event set (production_id, object) = (select production_id, object from event one where one.site_id = event.site_id and one.id = ?)
				where site_id = ? and id = ?`,
		).run(first.id, tindevik.id, second.id);
		return [first, second];
	});

/** Opens a sale in a hall that exists. */
export const openSaleIn = (hall: string): string => withDatabase((db) => sellEvent(db, hall, "own").id);

/** Adds a hall with so many rows of ten seats; in the last row are a wheelchair place and the seat beside it. */
export const addHall = (name: string, rows: number): void =>
	withDatabase((db) => {
		db.prepare(
			`insert into hall (site_id, id, name, plan_json, capacity, advertisement_minutes, cleaning_minutes, updated_at)
				values (?, ?, ?, ?, ?, 0, 0, ?) on conflict do nothing`,
		).run(tindevik.id, name, name, JSON.stringify(testPlan(rows)), rows * 10, new Date().toISOString());
	});

/** Adds the ticket types without selling an event. */
export const addTicketTypes = (): void => withDatabase(writeTicketTypes);

/** A coming event on sale that has the prices of a group. */
export const findEventOfGroup = (groupId: string): string =>
	withDatabase((db) => {
		const event = db
			.prepare(
				`select event.id from event join production on production.site_id = event.site_id and production.id = production_id
					where event.site_id = ? and price_group_id = ? and status = 'on-sale' and starts_at > ?
						and production.published_at is not null order by starts_at limit 1`,
			)
			.get(tindevik.id, groupId, new Date(Date.now() + 3_600_000).toISOString());
		if (!event) throw new Error(`no event has the prices of ${groupId}`);
		return String(event.id);
	});

/** Adds a free price that no ticket type is known for to an event. */
export const addUnmappedPrice = (eventId: string, label: string): void =>
	withDatabase((db) => {
		const price = JSON.stringify({ ticketTypeId: null, label, ore: 0, rule: "none" });
		db.prepare(
			"update event set prices_json = json_insert(prices_json, '$[#]', json(?)) where site_id = ? and id = ?",
		).run(price, tindevik.id, eventId);
	});

/** Gives adults another price, in øre, to an event with prices of its own. */
export const setAdultPrice = (eventId: string, ore: number): void =>
	withDatabase((db) => {
		db.prepare("update event set prices_json = json_set(prices_json, '$[0].ore', ?) where site_id = ? and id = ?").run(
			ore,
			tindevik.id,
			eventId,
		);
	});

/** Plans prices of a group that did not get into force when their day began. */
export const failPlannedPrices = (groupId: string): void =>
	withDatabase((db) => {
		db.prepare(
			`insert into planned_price_change (site_id, group_id, at, prices_json, staff_id, staff_name, failure)
				values (?, ?, ?, '[]', 'leder', 'Leder', 'invalid_request')`,
		).run(tindevik.id, groupId, new Date(Date.now() - 3_600_000).toISOString());
	});

/** Only the state: the order and its money stay as they are. */
export const setTicketState = (code: string, state: "valid" | "refunded"): void =>
	withDatabase((db) => {
		db.prepare("update order_ticket set state = ? where code = ?").run(state, code);
	});

export const useTicket = (code: string): void =>
	withDatabase((db) => {
		db.prepare("update order_ticket set used_at = ? where code = ?").run(new Date().toISOString(), code);
	});

export const moveEvent = (eventId: string, startsAt: string): void =>
	withDatabase((db) => {
		db.prepare("update event set starts_at = ?, ends_at = ? where site_id = ? and id = ?").run(
			startsAt,
			startsAt,
			tindevik.id,
			eventId,
		);
	});

/** Takes menu items away whose label begins so. */
export const removeMenuItems = (label: string): void =>
	withDatabase((db) => {
		const { config_json } = db.prepare("select config_json from site where id = ?").get(tindevik.id) ?? {};
		const config = JSON.parse(String(config_json));
		config.theme.menu = config.theme.menu.filter((item: { label: string }) => !item.label.startsWith(label));
		db.prepare("update site set config_json = ? where id = ?").run(JSON.stringify(config), tindevik.id);
	});

/** How many places of an event are sold here. */
export const limitPlaces = (eventId: string, capacity: number): void =>
	withDatabase((db) => {
		const limit = "update event_sale set capacity = ? where site_id = ? and event_id = ?";
		db.prepare(limit).run(capacity, tindevik.id, eventId);
	});

/** Lets the time of all places of an event that are held run out. */
export const endHolds = (eventId: string): void =>
	withDatabase((db) => {
		const past = new Date(Date.now() - 3_600_000).toISOString();
		db.prepare("update hold set expires_at = ? where site_id = ? and event_id = ?").run(past, tindevik.id, eventId);
	});

/** Opens the sale of an event for so many visitors that the next one waits some seconds in the queue; returns the sale's path. */
export async function sendCrowd(): Promise<string> {
	const path = salePath(openSale("unnumbered"));
	await Promise.all(Array.from({ length: 64 }, () => fetch(tindevik.origin + path)));
	return path;
}

/** Buys seats, or so many places without numbers, as a visitor of its own. */
export async function buySeats(page: Page, eventId: string, seats: string[] | number, email: string): Promise<void> {
	const context = await page.context().browser()?.newContext({ baseURL: tindevik.origin });
	if (!context) throw new Error("the page has no browser");
	const send = async (path: string, data: object, headers: Record<string, string> = {}) => {
		const response = await context.request.post(`/api/shop/${path}`, { data, headers, failOnStatusCode: true });
		const text = await response.text();
		return text === "" ? null : JSON.parse(text);
	};
	const choice = typeof seats === "number" ? { quantity: seats } : { seats };
	const hold = await send(`${tindevik.id}/holds`, { eventId, ...choice });
	const lines = (
		typeof seats === "number" ? Array.from({ length: seats }, () => ({})) : seats.map((seat) => ({ seat }))
	).map((line) => ({ ...line, ticketTypeId: "voksen" }));
	const order = { holdId: hold.id, lines, email, payment: "test" };
	const { redirectUrl } = await send(`${tindevik.id}/orders`, order, { "idempotency-key": email });
	await send(`test-payments/${redirectUrl.split("/").at(-1)}`, { outcome: "pay" });
	await context.close();
}

/** Lets the provider of a customer's payment give money back by itself, and reject the refunds of the app. */
export function returnMoney(email: string, ore: number): void {
	withDatabase((db) => {
		const now = new Date().toISOString();
		const payment = db
			.prepare("select payment.id from payment join ticket_order on ticket_order.id = order_id where email = ?")
			.get(email);
		db.prepare(
			`insert into payment_return (payment_id, provider_id, kind, state, ore, created_at, updated_at)
				values (?, 'portal', 'refund', 'done', ?, ?, ?)`,
		).run(String(payment?.id), ore, now, now);
		db.prepare("update refund set state = 'failed' where payment_id = ?").run(String(payment?.id));
	});
}

/** Sends the emails of orders that wait a minute, in case another change follows, within a second. */
export const sendWaitingEmails = (): void =>
	withDatabase((db) => {
		db.prepare("update job set run_at = ? where kind = 'order-email' and claimed_by is null").run(
			new Date().toISOString(),
		);
	});

function withDatabase<T>(write: (db: DatabaseSync) => T): T {
	const db = new DatabaseSync(join(app.dataDir, "lerret.sqlite"), { timeout: 20_000 });
	db.exec("begin immediate");
	const result = write(db);
	db.exec("commit");
	db.close();
	return result;
}

function sellIn(db: DatabaseSync, kind: SaleKind): SoldEvent {
	const { name, plan, capacity, seller } = halls[kind];
	db.prepare(
		`insert into hall (site_id, id, name, plan_json, capacity, advertisement_minutes, cleaning_minutes, updated_at)
			values (?, ?, ?, ?, ?, 0, 0, ?) on conflict do nothing`,
	).run(tindevik.id, kind, name, plan, capacity, new Date().toISOString());
	return sellEvent(db, name, seller);
}

/**
 * Sells the latest event that has no sale of its own yet. It is one of the demo's own, because those that other tests
 * have made are theirs, none of the swimming hall, because bathing is not in the programme of the front page, and none that
 * the venue sells for an organiser, whose tickets are not exchanged for others. The hall is free while it takes place.
 */
function sellEvent(db: DatabaseSync, hall: string, seller: "own" | "free"): SoldEvent {
	writeTicketTypes(db);
	const { id, title } = db
		.prepare(
			`select event.id, production.title from event
				join production on production.site_id = event.site_id and production.id = event.production_id
				where event.site_id = ? and event.id like 'e-%' and event.status = 'on-sale' and event.starts_at > ? and screen <> 'Svømmehallen'
					and organiser_id is null
					and not exists
					(select 1 from event_sale where event_sale.site_id = event.site_id and event_id = event.id)
					and not exists (select 1 from event other where other.site_id = event.site_id and other.screen = ? and other.id <> event.id
						and other.starts_at < event.ends_at and other.ends_at > event.starts_at)
				order by event.starts_at desc, event.id limit 1`,
		)
		.get(tindevik.id, new Date().toISOString(), hall) as SoldEvent;
	const prices = ticketTypes.map(([ticketTypeId, , ore]) => ({ ticketTypeId, label: "", ore, rule: "none" }));
	db.prepare("update event set screen = ?, price_group_id = null, prices_json = ? where site_id = ? and id = ?").run(
		hall,
		JSON.stringify(prices),
		tindevik.id,
		id,
	);
	db.prepare("insert into event_sale (site_id, event_id, seller) values (?, ?, ?)").run(tindevik.id, id, seller);
	return { id, title };
}

function writeTicketTypes(db: DatabaseSync): void {
	const addType = db.prepare(
		"insert into ticket_type (site_id, id, name, rule, shows, position) values (?, ?, ?, ?, ?, 1) on conflict do nothing",
	);
	for (const [id, name, , rule, shows] of ticketTypes) addType.run(tindevik.id, id, name, rule, shows);
}
