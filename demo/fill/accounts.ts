import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { SeatsInfo } from "@lerret/contracts/api/loyalty-responses";
import { createLockedHash, type PasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { addAccount } from "@lerret/platform/accounts/visitors/accounts";
import { fold } from "@lerret/platform/core/fold-text";
import { fromOsloLocal, osloDate, toStored } from "@lerret/platform/core/time";
import type { Database, Writer } from "@lerret/platform/db/database";
import { likeReview, putReview } from "@lerret/platform/loyalty/reviews-write";
import { addTicket } from "@lerret/platform/loyalty/tickets-write";
import { addToWatchList } from "@lerret/platform/loyalty/watch-list";
import { selectShowings } from "../../platform/db/joins.ts";
import { type ReviewContent, readReviews } from "../content/reviews.ts";
import type { DemoSite } from "../content/site-configs.ts";
import { premiereOf } from "./film-plan.ts";

const cinemas: Record<DemoSite, { partner: LoyaltyPartner; domain: string; main: string }> = {
	tindevik: { partner: 118, domain: "tindevik.example", main: "Kari" },
	birkevag: { partner: 178, domain: "birkevag.example", main: "Ola" },
};

/** The visitor accounts of the demo (contract, "Demo accounts"). */
export const demoVisitors = ["kari@tindevik.example", "ola@birkevag.example"] as const;

export const emailOf = (name: string, domain: string) => `${fold(name).replaceAll(" ", ".")}@${domain}`;

type Cinema = { trx: Writer; site: DemoSite; instant: Temporal.Instant };

/**
 * Adds a demo cinema's accounts with their reviews, watch lists and tickets. They cannot log in before
 * `setDemoPassword`.
 */
export async function addDemoAccounts(trx: Writer, site: DemoSite, instant: Temporal.Instant): Promise<void> {
	const { domain, main } = cinemas[site];
	const reviews = (await readReviews())[site];
	const cinema = { trx, site, instant };
	const ids = new Map<string, string>();
	for (const name of new Set([main, ...reviews.map(({ by }) => by)])) {
		ids.set(name, await addDemoAccount(cinema, name, emailOf(name, domain)));
	}
	await addReviews(cinema, reviews, ids);
	await addWatched(cinema, ids.get(main) ?? "");
	// Tindevik sells its tickets itself (`customers.ts`).
	if (site === "birkevag") await addTickets(cinema, emailOf(main, domain));
}

async function addDemoAccount({ trx, site, instant }: Cinema, userName: string, email: string): Promise<string> {
	const createdAt = toStored(instant.subtract({ hours: 24 * 60 }));
	const { partner } = cinemas[site];
	const id = await addAccount(trx, {
		partner,
		email,
		userName,
		passwordHash: createLockedHash(),
		verifiedAt: createdAt,
		now: createdAt,
	});
	if (id === null) throw new Error(`two demo accounts have the address ${email}`);
	return id;
}

async function addReviews(
	{ trx, site, instant }: Cinema,
	reviews: ReviewContent[],
	ids: Map<string, string>,
): Promise<void> {
	const { partner } = cinemas[site];
	const accounts = [...ids.values()];
	for (const [i, review] of reviews.entries()) {
		const ofFilm = reviews.filter(({ film }) => film === review.film);
		const premiere = fromOsloLocal(premiereOf(review.film, osloDate(instant)).toPlainDateTime({ hour: 22 }));
		const share = (ofFilm.indexOf(review) + 1) / (ofFilm.length + 1);
		const seconds = Math.floor(instant.since(premiere).total("seconds") * share);
		const now = toStored(premiere.add({ seconds }));
		const accountId = ids.get(review.by) ?? "";
		const { film: movieId, rating, comment } = review;
		const reviewId = await putReview(trx, { partner, movieId, accountId, rating, comment, now });
		for (const [j, liker] of accounts.entries()) {
			if (liker !== accountId && (i * 7 + j * 5) % 11 < rating - 3) {
				await likeReview(trx, { partner, reviewId, accountId: liker, now: toStored(instant) });
			}
		}
	}
}

const watchLists: Record<DemoSite, string[]> = {
	tindevik: ["fiolinmakerens-datter", "orneredet", "siste-perihel", "kjottkvernen"],
	birkevag: ["atte-netter-i-apen-bat", "skyggen-i-fyrhuset", "siste-perihel"],
};

async function addWatched({ trx, site, instant }: Cinema, accountId: string): Promise<void> {
	for (const [i, movieId] of watchLists[site].entries()) {
		await addToWatchList(
			trx,
			accountId,
			movieId,
			toStored(instant.subtract({ hours: 30 * (watchLists[site].length - i) })),
		);
	}
}

type Showing = {
	eventId: string | null;
	movieId: string;
	title: string;
	startsAt: string;
	endsAt: string;
	screen: string;
};

const oneRow: SeatsInfo = { info: "", seats: [{ row: "6", seats: ["11", "12"] }] };
const threeRows: SeatsInfo = {
	info: "Sju plasser på tre rader. Rad 9 er bakerst, og har trapp.",
	seats: [
		{ row: "7", seats: ["8", "9", "10"] },
		{ row: "8", seats: ["9", "10"] },
		{ row: "9", seats: ["9", "10"] },
	],
};

/** Adds tickets of another ticket system to coming films, and to one that has been. */
export async function addTickets(cinema: Cinema, email: string): Promise<void> {
	const today = osloDate(cinema.instant);
	const showings = await readShowings(cinema);
	const after = (days: number) =>
		showings.find(({ startsAt }) => {
			const day = osloDate(Temporal.Instant.from(startsAt));
			return Temporal.PlainDate.compare(day, today.add({ days })) >= 0;
		});
	const now = toStored(cinema.instant);
	const next = showings.find(({ startsAt }) => startsAt > now) ?? showings[0];
	const used = await readUsedShowing(cinema, today);
	const wanted: [Showing | undefined, string, SeatsInfo][] = [
		[next, "To voksne. Vis koden i døra.", oneRow],
		[after(2), "Tre voksne og fire barn.", threeRows],
		[
			after(7),
			"Én ungdom med kulturkort. Vis kort og legitimasjon ved billettkontroll.",
			{
				info: "",
				seats: [{ row: "4", seats: ["7"] }],
			},
		],
		[
			used,
			"To honnør.",
			{ info: "Vis billetten i luka for kaffe og vaffel.", seats: [{ row: "3", seats: ["5", "6"] }] },
		],
	];
	for (const [n, [showing, notes, seatsInfo]] of wanted.entries()) {
		if (showing) await addDemoTicket(cinema, email, showing, notes, seatsInfo, n);
	}
}

async function addDemoTicket(
	{ trx, site, instant }: Cinema,
	email: string,
	showing: Showing,
	notes: string,
	seatsInfo: SeatsInfo,
	n: number,
): Promise<void> {
	const { partner } = cinemas[site];
	await addTicket(trx, {
		partner,
		email,
		eventId: showing.eventId,
		movieId: showing.movieId,
		movieTitle: showing.title,
		startsAt: showing.startsAt,
		expiresAt: showing.endsAt,
		screen: showing.screen,
		notes,
		qrCode: `LERRET-${partner}-${showing.startsAt.slice(0, 10).replaceAll("-", "")}-${4711 + n * 1009}`,
		seatsInfo,
		createdAt: toStored(instant),
	});
}

/** The tickets include children and youths, who may not see these films. */
const filmsForAdults = ["kjottkvernen", "natt-pa-breistol"];

async function readShowings({ trx, site }: Cinema): Promise<Showing[]> {
	const rows = await selectShowings(trx, site)
		.select([
			"production.id",
			"production.title",
			"event.id as event_id",
			"event.starts_at",
			"event.ends_at",
			"event.screen",
		])
		.where("event.object", "=", "movie")
		.where("production.id", "not in", filmsForAdults)
		.where("event.status", "in", ["on-sale", "few-left", "sold-out"])
		.orderBy("event.starts_at")
		.execute();
	return rows.map((row) => ({
		eventId: row.event_id,
		movieId: row.id,
		title: row.title,
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		screen: row.screen,
	}));
}

async function readUsedShowing({ trx, site }: Cinema, today: Temporal.PlainDate): Promise<Showing | undefined> {
	const film = await trx
		.selectFrom("production")
		.select(["id", "title", "minutes"])
		.where("site_id", "=", site)
		.where("id", "=", "den-siste-fergekaien")
		.executeTakeFirst();
	if (!film) return undefined;
	const start = fromOsloLocal(today.subtract({ days: 9 }).toPlainDateTime({ hour: 18 }));
	return {
		eventId: null,
		movieId: film.id,
		title: film.title,
		startsAt: toStored(start),
		endsAt: toStored(start.add({ minutes: film.minutes ?? 100 })),
		screen: "Salen",
	};
}

/**
 * Sets the password of every demo account and returns their number. Accounts that visitors have registered keep theirs.
 */
export async function setDemoPassword(db: Database, passwords: PasswordHasher, password: string): Promise<number> {
	const reviews = await readReviews();
	const emails = Object.entries(cinemas).flatMap(([site, { domain, main }]) =>
		[main, ...reviews[site as DemoSite].map(({ by }) => by)].map((name) => emailOf(name, domain)),
	);
	const password_hash = await passwords.hash(password);
	const result = await db
		.updateTable("account")
		.set({ password_hash })
		.where(
			"partner_id",
			"in",
			Object.values(cinemas).map(({ partner }) => partner),
		)
		.where("email", "in", [...new Set(emails)])
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}
