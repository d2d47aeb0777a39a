import type { AccountExport } from "@lerret/contracts/api/loyalty";
import type { MovieInfo, Review, Ticket } from "@lerret/contracts/api/loyalty-responses";
import { setDemoPassword } from "@lerret/demo/fill/accounts";
import { readManagedReviews } from "@lerret/platform/loyalty/reviews-moderate";
import { setReviewHidden } from "@lerret/platform/loyalty/reviews-write";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import {
	createCheapPasswords,
	createVisitor,
	markEmailVerified,
	registerVisitor,
	testPassword,
	type Visitor,
} from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
});
afterAll(() => app.close());
beforeEach(async () => {
	app.setClock(fridayAfternoon);
	const { db } = app;
	await db
		.updateTable("production")
		.set({ published_at: "2026-11-01T08:00:00.000Z" })
		.where("id", "=", filmId)
		.execute();
	await db.updateTable("account").set({ verified_at: "2026-11-01T08:00:00.000Z" }).where("email", "=", kari).execute();
	await db.updateTable("ticket").set({ partner_id: 118 }).where("email", "=", kari).execute();
	await db.deleteFrom("account").where("email", "like", "%@post.example").execute();
	await db.deleteFrom("attempt").execute();
});

const film = "EDI20269001";
const filmId = "vinterlys-over-tindevik";
const kari = "kari@tindevik.example";

async function readJson<T>(visitor: Visitor, path: string): Promise<T> {
	return (await (await visitor.call("GET", path)).json()) as T;
}

async function writeReview(visitor: Visitor, comment: string, rating = 4): Promise<Review> {
	const response = await visitor.call("POST", "/reviews", { body: { ediNumber: film, rating, comment } });
	return (await response.json()) as Review;
}

const reviewsOf = (visitor: Visitor, query = "") =>
	readJson<Review[]>(visitor, `/reviews?ediNumber=${film}&take=100${query}`);

async function logInDemoVisitor(email: string, partner: number): Promise<Visitor> {
	await setDemoPassword(app.db, createCheapPasswords(), testPassword);
	const visitor = createVisitor(app, partner);
	const response = await visitor.call("POST", "/login", { body: { Email: email, Password: testPassword } });
	await visitor.exchange(((await response.json()) as { marsToken: string }).marsToken);
	return visitor;
}

describe("movie info", () => {
	test("is the same for each of a film's EDI numbers", async () => {
		const visitor = createVisitor(app);
		const [first, second] = [
			await readJson<MovieInfo>(visitor, "/movieInfo?ediNumber=EDI20269001"),
			await readJson<MovieInfo>(visitor, "/movieInfo?ediNumber=EDI20269101"),
		];
		expect(first).toEqual(second);
	});

	test("describes the film with absolute URLs of the cinema's own site", async () => {
		const info = await readJson<MovieInfo>(createVisitor(app, 178), `/movieInfo?ediNumber=${film}`);
		expect(info).toEqual({
			Title: "Vinterlys over Tindevik",
			MovieId: filmId,
			Edis: ["EDI20269001", "EDI20269101"],
			Rating: 4.7,
			RatingCount: 3,
			Poster: expect.stringMatching(/^http:\/\/birkevag\.localhost:3000\/media\/[0-9a-f]{20}\/640\.jpg$/u),
			link: "http://birkevag.localhost:3000/vinterlys-over-tindevik-9001",
		});
	});

	test("has a null rating before the first review", async () => {
		const info = await readJson<MovieInfo>(createVisitor(app), "/movieInfo?ediNumber=EDI20269018");
		expect([info.Rating, info.RatingCount]).toEqual([null, 0]);
	});

	test("counts a new review immediately, and only at its own cinema", async () => {
		const count = async (partner: number) =>
			(await readJson<MovieInfo>(createVisitor(app, partner), `/movieInfo?ediNumber=${film}`)).RatingCount;
		const before = [await count(118), await count(178)];
		await writeReview(await registerVisitor(app), "Fin.");
		expect([await count(118), await count(178)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
	});

	test("responds with 404 for an unpublished film", async () => {
		await app.db.updateTable("production").set({ published_at: null }).where("id", "=", filmId).execute();
		expect((await createVisitor(app).call("GET", `/movieInfo?ediNumber=${film}`)).status).toBe(404);
	});
});

describe("reviews", () => {
	test("are sorted newest first", async () => {
		await writeReview(await registerVisitor(app), "Nyest.");
		const reviews = await reviewsOf(createVisitor(app));
		const times = reviews.map(({ addedAt }) => Temporal.Instant.from(addedAt).epochMilliseconds);
		expect([reviews[0]?.comment, times]).toEqual(["Nyest.", times.toSorted((a, b) => b - a)]);
	});

	test("are complete over all pages", async () => {
		const visitor = createVisitor(app);
		const all = await reviewsOf(visitor);
		const pages = await Promise.all(
			[0, 2, 4].map((skip) => readJson<Review[]>(visitor, `/reviews?ediNumber=${film}&skip=${skip}&take=2`)),
		);
		expect(pages.flat()).toEqual(all);
	});

	test("are returned as they were written, with their author", async () => {
		const guest = await registerVisitor(app);
		const written = await writeReview(guest, "Stille og sterk. 😀 <b>", 6);
		expect(written).toEqual({
			id: expect.any(String),
			comment: "Stille og sterk. 😀 <b>",
			rating: 6,
			addedAt: "2026-11-20T15:00:00+01:00",
			likesCount: 0,
			movieId: filmId,
			userId: guest.accountId,
			userName: expect.stringMatching(/^Gjest/u),
			image: expect.stringMatching(/^\/review-pictures\/initials\/G\d\.svg$/u),
			isLiked: false,
		});
		expect((await reviewsOf(guest))[0]).toEqual(written);
	});

	test("have the picture that their author chose, or the author's initials", async () => {
		const guest = await registerVisitor(app);
		const { image: initials = "" } = await writeReview(guest, "Med bilde.", 4);
		const drawn = await app.request(initials ?? "");
		expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
		expect(await drawn.text()).toMatch(/>G\d<\/text><\/svg>$/u);
		const image = async () => (await reviewsOf(guest)).find(({ userId }) => userId === guest.accountId)?.image;
		const choose = (Picture: string | null) => guest.call("PATCH", "/profile", { body: { Picture } });
		expect(await (await choose("moon")).json()).toMatchObject({
			picture: "moon",
			UserName: expect.stringMatching(/^Gjest/u),
		});
		expect(await image()).toBe("/review-pictures/moon.svg");
		const accountExport = await readJson<{ profile: object; reviews: object[] }>(guest, "/profile?export=1");
		expect(accountExport).toMatchObject({
			profile: { picture: "moon" },
			reviews: [{ image: "/review-pictures/moon.svg" }],
		});
		await choose(null);
		expect(await image()).toBe(initials);
	});

	test.each(["%3Cb%3E.svg", "KNMNO.svg", "K.png"])("have no initials at %s", async (file) => {
		expect((await app.request(`/review-pictures/initials/${file}`)).status).toBe(404);
	});

	test("are limited to one per account and film: a second replaces the first and its likes", async () => {
		const [guest, other] = [await registerVisitor(app), await registerVisitor(app)];
		const first = await writeReview(guest, "Først.", 2);
		await other.call("PUT", `/reviews/${first.id}/like`);
		await writeReview(guest, "Så.", 5);
		const own = (await reviewsOf(guest)).filter(({ userId }) => userId === guest.accountId);
		expect(own.map(({ comment, rating, likesCount }) => ({ comment, rating, likesCount }))).toEqual([
			{ comment: "Så.", rating: 5, likesCount: 0 },
		]);
	});

	test("sent simultaneously by one account are stored once", async () => {
		const guest = await registerVisitor(app);
		await Promise.all([1, 2, 3, 4].map((n) => writeReview(guest, `Nummer ${n}.`)));
		expect((await reviewsOf(guest)).filter(({ userId }) => userId === guest.accountId).length).toBe(1);
	});

	test("are liked once per account, and isLiked is set for the account that likes", async () => {
		const [guest, other] = [await registerVisitor(app), await registerVisitor(app)];
		const { id } = await writeReview(guest, "Fin.");
		await other.call("PUT", `/reviews/${id}/like`);
		await other.call("PUT", `/reviews/${id}/like`);
		const seen = await Promise.all([other, guest, createVisitor(app)].map(async (who) => (await reviewsOf(who))[0]));
		expect(seen.map((review) => [review?.likesCount, review?.isLiked])).toEqual([
			[1, true],
			[1, false],
			[1, false],
		]);
	});

	test("lose a like that is removed", async () => {
		const [guest, other] = [await registerVisitor(app), await registerVisitor(app)];
		const { id } = await writeReview(guest, "Fin.");
		await other.call("PUT", `/reviews/${id}/like`);
		await other.call("DELETE", `/reviews/${id}/like`);
		expect((await reviewsOf(other))[0]).toMatchObject({ likesCount: 0, isLiked: false });
	});

	test("of one cinema cannot be liked from the other", async () => {
		const { id } = await writeReview(await registerVisitor(app, 118), "Fin.");
		expect((await (await registerVisitor(app, 178)).call("PUT", `/reviews/${id}/like`)).status).toBe(404);
	});

	test("are removed when they are deleted", async () => {
		const guest = await registerVisitor(app);
		const { id } = await writeReview(guest, "Fin.");
		await guest.call("DELETE", `/reviews/${id}`);
		expect((await reviewsOf(guest)).map((review) => review.id)).not.toContain(id);
	});

	test("that are reported are listed for staff, with the reason", async () => {
		const [guest, other] = [await registerVisitor(app), await registerVisitor(app)];
		const { id } = await writeReview(guest, "Røper alt.");
		await other.call("POST", `/reviews/${id}/report`, { body: { reason: "Røper slutten." } });
		const shown = { reported: "1", hidden: "0", limit: 100 } as const;
		const { items } = await readManagedReviews(app.db, "tindevik", shown);
		const reported = items.map(({ reports, ...review }) => ({
			...review,
			reasons: reports.map(({ reason }) => reason),
		}));
		expect(reported).toMatchObject([{ id, comment: "Røper alt.", reasons: ["Røper slutten."] }]);
	});

	test("that staff have hidden are neither listed nor counted, and rewriting them does not show them again", async () => {
		const guest = await registerVisitor(app);
		const before = await readJson<MovieInfo>(guest, `/movieInfo?ediNumber=${film}`);
		const { id } = await writeReview(guest, "Stygt.", 1);
		await app.db.transaction().execute((trx) => setReviewHidden(trx, 118, id, "2026-11-20T14:00:00.000Z"));
		await writeReview(guest, "Stygt igjen.", 1);
		expect((await reviewsOf(guest)).map((review) => review.userId)).not.toContain(guest.accountId);
		expect(await readJson<MovieInfo>(guest, `/movieInfo?ediNumber=${film}`)).toEqual(before);
	});

	test("of one's own are listed separately", async () => {
		const guest = await registerVisitor(app);
		await writeReview(guest, "Fin.");
		expect((await readJson<Review[]>(guest, "/reviews/mine")).map(({ comment }) => comment)).toEqual(["Fin."]);
	});
});

describe("the watch list", () => {
	const add = (visitor: Visitor, id: string) => visitor.call("POST", "/addMovieToWatchList", { body: { id } });
	const listIds = async (visitor: Visitor, query = "") =>
		(await readJson<MovieInfo[]>(visitor, `/watchlist${query}`)).map(({ MovieId }) => MovieId);

	test("has the latest film first, and each film once", async () => {
		const guest = await registerVisitor(app);
		for (const [n, id] of [filmId, "siste-perihel", filmId].entries()) {
			app.setClock(fridayAfternoon.add({ minutes: n }));
			expect(await (await add(guest, id)).json()).toBe(true);
		}
		expect(await listIds(guest)).toEqual(["siste-perihel", filmId]);
	});

	test("is returned in pages", async () => {
		const guest = await registerVisitor(app);
		for (const [n, id] of [filmId, "siste-perihel", "orneredet"].entries()) {
			app.setClock(fridayAfternoon.add({ minutes: n }));
			await add(guest, id);
		}
		expect(await listIds(guest, "?skip=1&take=1")).toEqual(["siste-perihel"]);
	});

	test("loses a film that is removed", async () => {
		const guest = await registerVisitor(app);
		await add(guest, filmId);
		await guest.call("DELETE", `/watchlist/${filmId}`);
		expect(await listIds(guest)).toEqual([]);
	});

	test("belongs to one account", async () => {
		const [guest, other] = [await registerVisitor(app), await registerVisitor(app)];
		await add(guest, filmId);
		expect(await listIds(other)).toEqual([]);
	});

	test("leaves out a film that has been withdrawn", async () => {
		const guest = await registerVisitor(app);
		await add(guest, filmId);
		await app.db.updateTable("production").set({ published_at: null }).where("id", "=", filmId).execute();
		expect(await listIds(guest)).toEqual([]);
	});
});

describe("tickets", () => {
	test("are sorted with the next one first and used ones last", async () => {
		const tickets = await readJson<Ticket[]>(await logInDemoVisitor(kari, 118), "/tickets");
		const days = tickets.map(({ startTime }) => startTime.slice(0, 10));
		expect(days).toEqual(["2026-11-20", "2026-11-22", "2026-11-27", "2026-11-11"]);
	});

	test("have seats by row, the hall and an expiry time", async () => {
		const tickets = await readJson<Ticket[]>(await logInDemoVisitor(kari, 118), "/tickets?skip=1&take=1");
		expect(tickets).toEqual([
			{
				movieId: expect.any(String),
				movieTitle: expect.any(String),
				notes: "Tre voksne og fire barn.",
				qrCode: expect.stringMatching(/^LERRET-118-/u),
				qrUrl: expect.stringMatching(/^\/api\/loyalty\/118\/tickets\/[\w-]+\/qr\.svg$/u),
				qrImage: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/u),
				startTime: expect.stringMatching(/^2026-11-22T.*\+01:00$/u),
				expirationDate: expect.stringMatching(/^2026-11-22T.*\+01:00$/u),
				poster: expect.stringMatching(/^http:\/\/localhost:3000\/media\//u),
				screen: expect.stringMatching(/^Sal/u),
				seatsInfo: {
					info: expect.stringContaining("trapp"),
					seats: [
						{ row: "7", seats: ["8", "9", "10"] },
						{ row: "8", seats: ["9", "10"] },
						{ row: "9", seats: ["9", "10"] },
					],
				},
			},
		]);
	});

	test("have a QR code image that only the owner can open", async () => {
		const owner = await logInDemoVisitor(kari, 118);
		const [ticket] = await readJson<Ticket[]>(owner, "/tickets");
		const path = ticket?.qrUrl.replace("/api/loyalty/118", "") ?? "";
		const own = await owner.call("GET", path);
		const other = await registerVisitor(app);
		await markEmailVerified(app, other.accountId);
		expect([own.headers.get("content-type"), (await own.text()).slice(0, 4)]).toEqual(["image/svg+xml", "<svg"]);
		expect([(await createVisitor(app).call("GET", path)).status, (await other.call("GET", path)).status]).toEqual([
			401, 404,
		]);
	});

	test("are hidden from an account with an unconfirmed address", async () => {
		await app.db.updateTable("account").set({ verified_at: null }).where("email", "=", kari).execute();
		const claimed = await logInDemoVisitor(kari, 118);
		const { id } = await app.db
			.selectFrom("ticket")
			.select("id")
			.where("partner_id", "=", 118)
			.executeTakeFirstOrThrow();
		expect([
			await readJson<Ticket[]>(claimed, "/tickets"),
			(await claimed.call("GET", `/tickets/${id}/qr.svg`)).status,
		]).toEqual([[], 404]);
	});

	test("of the same address at the other cinema are hidden", async () => {
		await app.db.updateTable("ticket").set({ partner_id: 178 }).where("email", "=", kari).execute();
		expect(await readJson<Ticket[]>(await logInDemoVisitor(kari, 118), "/tickets")).toEqual([]);
	});
});

describe("an account", () => {
	test("can be exported completely", async () => {
		const owner = await logInDemoVisitor(kari, 118);
		await owner.call("PUT", `/reviews/${(await reviewsOf(owner))[0]?.id}/like`);
		const accountExport = await readJson<AccountExport>(owner, "/profile?export=1");
		expect(accountExport.lastUsedAt).toMatch(/^2026-11-20T/u);
		expect(accountExport.profile).toMatchObject({ UserName: "Kari", ContactEmail: kari });
		expect(Object.entries(accountExport).map(([what, list]) => [what, Array.isArray(list) && list.length > 0])).toEqual(
			[
				["profile", false],
				["lastUsedAt", false],
				["formerAddresses", false],
				["reviews", true],
				["likedReviews", true],
				["reportedReviews", false],
				["watchList", true],
				["tickets", true],
				["logins", true],
			],
		);
	});

	test("that is erased leaves no rows behind", async () => {
		const [guest, other] = [await registerVisitor(app), await registerVisitor(app)];
		const [own, foreign] = [await writeReview(guest, "Min."), await writeReview(other, "Din.")];
		await other.call("PUT", `/reviews/${own.id}/like`);
		await guest.call("PUT", `/reviews/${foreign.id}/like`);
		await guest.call("POST", `/reviews/${foreign.id}/report`);
		await guest.call("POST", "/addMovieToWatchList", { body: { id: filmId } });
		await guest.call("DELETE", "/profile", { body: { Password: testPassword } });
		const { db } = app;
		const remainingRows = await Promise.all([
			db.selectFrom("account").selectAll().where("id", "=", guest.accountId).execute(),
			db.selectFrom("account_token").selectAll().where("account_id", "=", guest.accountId).execute(),
			db.selectFrom("account_session").selectAll().where("account_id", "=", guest.accountId).execute(),
			db.selectFrom("account_link").selectAll().where("account_id", "=", guest.accountId).execute(),
			db.selectFrom("account_address").selectAll().where("account_id", "=", guest.accountId).execute(),
			db.selectFrom("review").selectAll().where("account_id", "=", guest.accountId).execute(),
			db.selectFrom("review_like").selectAll().where("account_id", "=", guest.accountId).execute(),
			db.selectFrom("review_like").selectAll().where("review_id", "=", own.id).execute(),
			db.selectFrom("review_report").selectAll().where("account_id", "=", guest.accountId).execute(),
			db.selectFrom("watch").selectAll().where("account_id", "=", guest.accountId).execute(),
		]);
		expect(remainingRows.flat()).toEqual([]);
	});

	test("that is erased while it is used in other tabs has no session any more, and never an error", async () => {
		const author = await registerVisitor(app);
		const review = await writeReview(author, "Fin.");
		const statuses = new Set<number>();
		for (const round of [1, 2, 3]) {
			const guest = await registerVisitor(app);
			const login = { Email: guest.email, Password: testPassword };
			const uses: ((other: Visitor) => Promise<Response>)[] = [
				() => guest.call("POST", "/reviews", { body: { ediNumber: film, rating: 5 } }),
				() => guest.call("PUT", `/reviews/${review.id}/like`),
				() => guest.call("POST", `/reviews/${review.id}/report`),
				() => guest.call("POST", "/addMovieToWatchList", { body: { id: filmId } }),
				(other) => other.exchange(guest.token),
				(other) => other.call("POST", "/login", { body: login, address: `192.0.2.${round}` }),
			];
			let isErased = false;
			const users = uses.map(async (use) => {
				while (!isErased) statuses.add((await use(createVisitor(app))).status);
			});
			const erased = await guest.call("DELETE", "/profile", { body: { Password: testPassword } });
			isErased = true;
			await Promise.all(users);
			expect(erased.status).toBe(204);
		}
		expect([...statuses].filter((status) => status >= 400 && status !== 401)).toEqual([]);
	});

	test("can be renamed, and its reviews show the new name", async () => {
		const guest = await registerVisitor(app);
		await writeReview(guest, "Fin.");
		await guest.call("PATCH", "/profile", { body: { UserName: "Åse Ørn" } });
		expect((await reviewsOf(guest))[0]?.userName).toBe("Åse Ørn");
	});
});

describe("the demo data", () => {
	test("has sixty reviews, all of films at their own cinema, between their premiere and now", async () => {
		const rows = await app.db
			.selectFrom("review")
			.innerJoin("production", "production.id", "review.movie_id")
			.innerJoin("site", "site.id", "production.site_id")
			.select(["review.id", "review.added_at", "review.partner_id", "production.premiere_on", "site.config_json"])
			.execute();
		const own = rows.filter((row) => row.config_json.includes(`"partnerIds":[${row.partner_id},`));
		expect(own.length).toBe(60);
		expect(
			own.filter((row) => row.added_at < (row.premiere_on ?? "") || row.added_at > "2026-11-20T14:00:00.000Z"),
		).toEqual([]);
	});

	test.each([
		["kari@tindevik.example", 118],
		["ola@birkevag.example", 178],
	])("lets %s log in at cinema %i, with tickets and a watch list", async (email, partner) => {
		const visitor = await logInDemoVisitor(email, partner);
		const lists = await Promise.all([
			readJson<Ticket[]>(visitor, "/tickets"),
			readJson<MovieInfo[]>(visitor, "/watchlist"),
		]);
		expect(lists.map((list) => list.length)).toEqual([4, partner === 118 ? 4 : 3]);
	});

	test("rejects logins until a password is set", async () => {
		const fresh = await createTestApp({}, { passwords: createCheapPasswords() });
		const attempts = ["", testPassword].map((Password) =>
			createVisitor(fresh).call("POST", "/login", { body: { Email: kari, Password } }),
		);
		const statuses = (await Promise.all(attempts)).map(({ status }) => status);
		await fresh.close();
		expect(statuses).toEqual([401, 401]);
	});
});
