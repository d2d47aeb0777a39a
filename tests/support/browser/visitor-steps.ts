import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { paths } from "@lerret/contracts/paths";
import type { Page } from "@playwright/test";
import { findReviewedFilmPath, type ReadBody } from "./demo-subjects.ts";
import { expect, requestSite, waitForHydration } from "./fixtures.ts";
import { readEmailsTo } from "./outbox.ts";
import { tindevik } from "./page-list.ts";
import { app } from "./start-app.ts";

export const password = "tre tilfeldige ord";
let addressCount = 0;
export const uniqueEmail = () => `besøkende-${Date.now()}-${addressCount++}@eksempel.example`.replace("ø", "o");

/**
 * Waits for an email to an address whose link is not `previous`, and returns it. `origin` is needed for another site than the
 * default one.
 */
export async function waitForLink(path: string, address: string, origin = "", previous = ""): Promise<string> {
	const find = () => findLink(path, address, origin);
	await expect.poll(find, `an email to ${address}`).not.toBe(previous);
	return find();
}

/** The link in the newest email to the address; an empty text without one. */
async function findLink(path: string, address: string, origin: string): Promise<string> {
	const links = (await readEmailsTo(address)).map((email) => email.match(new RegExp(`${path}\\?token=\\S+`, "u"))?.[0]);
	const link = links.findLast((one) => one !== undefined);
	return link === undefined ? "" : `${origin}${link}`;
}

export async function submitForm(page: Page, fields: Record<string, string>, button: string): Promise<void> {
	await waitForHydration(page);
	const form = page.locator("main form", { has: page.getByRole("button", { name: button, exact: true }) });
	for (const [name, text] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(text);
	await form.getByRole("button", { name: button, exact: true }).click();
}

export async function register(page: Page): Promise<string> {
	const email = uniqueEmail();
	await page.goto(paths.registration);
	await submitForm(page, { userName: "Turid", email, password }, "Lag konto");
	await expect(page).toHaveURL(paths.myPage);
	return email;
}

/** Sets a demo account's password through a password reset, because tests do not know the original. */
export async function choosePassword(page: Page, origin: string, email: string): Promise<void> {
	const previous = await findLink("/nytt-passord", email, origin);
	await page.goto(`${origin}${paths.forgottenPassword}`);
	await submitForm(page, { email }, "Send lenke");
	await expect(page.getByText("Sjekk innboksen")).toBeFocused();
	await page.goto(await waitForLink("/nytt-passord", email, origin, previous));
	await submitForm(page, { password }, "Bytt passord");
	await expect(page.getByText("Passordet er byttet.")).toBeFocused();
}

export async function logIn(page: Page, email: string, origin = ""): Promise<void> {
	await page.goto(`${origin}${paths.login}`);
	await submitForm(page, { email, password }, "Logg inn");
	await expect(page).toHaveURL(`${origin}${paths.myPage}`);
}

/** Opens a film that others have reviewed, and waits for the review form. */
export const openReviewedFilm = async (page: Page) => {
	const read: ReadBody = async (site, path) => (await requestSite(page.request, site, path)).text();
	await page.goto(await findReviewedFilmPath(read, tindevik));
	await expect(page.locator("#publikum")).toBeVisible();
	await waitForHydration(page);
	await expect(page.locator(".rating")).not.toBeEmpty();
};

/** A ticket of the external ticket system, for a visitor whose address is then confirmed. */
export function insertTicket(email: string): void {
	const db = new DatabaseSync(join(app.dataDir, "lerret.sqlite"), { timeout: 5000 });
	const startsAt = new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString();
	const expiresAt = new Date(Date.now() + 6 * 60 * 60 * 1000).toISOString();
	const film = db
		.prepare("select id, title from production where site_id = ? and object = 'movie' limit 1")
		.get(tindevik.id);
	if (!film) throw new Error("the demo database has no film");
	const seats = JSON.stringify({ info: "Rad 4, sete 7", seats: [{ row: "4", seats: ["7"] }] });
	db.prepare("update account set verified_at = ? where email = ?").run(new Date().toISOString(), email);
	db.prepare(
		"insert into ticket (id, partner_id, email, movie_id, movie_title, starts_at, expires_at, screen, notes, qr_code, seats_json) values (?, 118, ?, ?, ?, ?, ?, 'Sal 1', '', ?, ?)",
	).run(`t-${email}`, email, film.id ?? "", film.title ?? "", startsAt, expiresAt, `QR-${email}`, seats);
	db.close();
}

/** Adds copies of a review by other accounts, each a millisecond newer: "Omtale nummer 1." and so on. */
export function copyReview(comment: string, count: number): void {
	const db = new DatabaseSync(join(app.dataDir, "lerret.sqlite"), { timeout: 20_000 });
	const insert = (table: string, row: Record<string, SQLInputValue>) =>
		db
			.prepare(`insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map(() => "?")})`)
			.run(...Object.values(row));
	const review = db.prepare("select * from review where comment = ?").get(comment);
	const account = db.prepare("select * from account where id = ?").get(review?.account_id ?? "");
	if (!review || !account) throw new Error(`there is no review «${comment}»`);
	const addedAt = Date.parse(String(review.added_at));
	db.exec("begin immediate");
	for (let n = 1; n <= count; n++) {
		const accountId = `${account.id}-${n}`;
		insert("account", { ...account, id: accountId, email: `${n}-${account.email}` });
		insert("review", {
			...review,
			id: `${review.id}-${n}`,
			account_id: accountId,
			comment: `Omtale nummer ${n}.`,
			added_at: new Date(addedAt + n).toISOString(),
		});
	}
	db.exec("commit");
	db.close();
}
