import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Hold, NewOrder, Order } from "@lerret/contracts/api/shop";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { openSale } from "./box-office.ts";
import { tindevik } from "./page-list.ts";
import { app, demoPassword } from "./start-app.ts";

type SoonEvent = { id: string; title: string };
export type SoldEvent = SoonEvent & { codes: string[] };

/** The same as `openEventSoon`, with two tickets: an adult's in seat 2-4, and a youth's in 2-5. */
export async function sellTickets(request: APIRequestContext): Promise<SoldEvent> {
	const event = openEventSoon();
	const call = async <T>(path: string, data: unknown, headers = {}) => {
		const response = await request.post(`${tindevik.origin}/api/shop/${path}`, {
			data,
			headers,
			failOnStatusCode: true,
		});
		return (response.status() === 204 ? null : await response.json()) as T;
	};
	const { id: holdId } = await call<Hold>("tindevik/holds", { eventId: event.id, seats: ["2-4", "2-5"] });
	const lines = [
		{ seat: "2-4", ticketTypeId: "voksen" },
		{ seat: "2-5", ticketTypeId: "ungdom" },
	];
	const order = await call<NewOrder>(
		"tindevik/orders",
		{ holdId, lines, email: "kari@post.example", name: "Kari Hansen", payment: "test" },
		{ "idempotency-key": holdId },
	);
	await call(`test-payments/${order.redirectUrl?.split("/").at(-1)}`, { outcome: "pay" });
	const response = await request.get(`${tindevik.origin}/api/shop/tindevik/orders/${order.id}`);
	const { tickets } = (await response.json()) as Order;
	return { ...event, codes: tickets.map(({ code }) => code) };
}

/**
 * Sells an event that begins in an hour in the hall of `openSale("numbered")`. Each call takes another event, which no
 * other test uses: those of `openSale` come before it.
 */
export function openEventSoon(): SoonEvent {
	// Adds the hall and the ticket types.
	openSale("numbered");
	const db = new DatabaseSync(join(app.dataDir, "lerret.sqlite"), { timeout: 20_000 });
	db.exec("begin immediate");
	const { id, title } = db
		.prepare(
			`select event.id, production.title from event
				join production on production.site_id = event.site_id and production.id = event.production_id
				where event.site_id = ? and event.status = 'on-sale' and event.starts_at > ?
				order by event.starts_at desc, event.id limit 1 offset 2`,
		)
		.get(tindevik.id, new Date().toISOString()) as { id: string; title: string };
	const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
	db.prepare(
		"update event set starts_at = ?, ends_at = ?, screen = 'Prøvesalen', prices_json = '[]' where site_id = ? and id = ?",
	).run(inHours(1), inHours(3), tindevik.id, id);
	db.prepare("insert into event_sale (site_id, event_id, seller) values (?, ?, 'own')").run(tindevik.id, id);
	db.exec("commit");
	db.close();
	return { id, title };
}

/** Logs in as an usher and opens an event. */
export async function openDoor(page: Page, event: SoonEvent): Promise<void> {
	await page.goto(`${tindevik.origin}/kontroll`);
	await page.getByLabel("E-postadresse").fill("dorvakt@tindevik.example");
	await page.getByLabel("Passord").fill(demoPassword);
	await page.getByRole("button", { name: "Logg inn" }).click();
	await expect(page.getByRole("heading", { name: "Velg arrangement" })).toBeVisible();
	await page.locator(`a[href$="/${event.id}"]`).click();
	await expect(page.getByText("Klar til neste billett.")).toBeVisible();
}

export const enterCode = async (page: Page, code = ""): Promise<void> => {
	await page.getByRole("button", { name: "Finn" }).click();
	await page.getByLabel("Navn, sete eller kode").fill(code);
	await page.keyboard.press("Enter");
};

export const verdictOf = (page: Page) => page.getByRole("region", { name: "Svar" });
