import type { Hold, NewOrder, Order } from "@lerret/contracts/api/shop-responses";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { openSaleSoon, type SoldEvent } from "./box-office.ts";
import { tindevik } from "./page-list.ts";
import { demoPassword } from "./start-app.ts";

export type EventWithTickets = SoldEvent & { codes: string[] };

/** Sells two tickets for an event that begins in an hour: an adult's in seat 2-4, and a youth's in 2-5. */
export async function sellTickets(request: APIRequestContext): Promise<EventWithTickets> {
	const event = openSaleSoon();
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

/** Logs in as an usher and opens an event. */
export async function openDoor(page: Page, event: SoldEvent): Promise<void> {
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
