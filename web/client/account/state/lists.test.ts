import { describe, expect, it } from "vitest";
import { createFakeBackEnd, film, kari, problem, review, ticket } from "./fake-back-end.fixture.ts";

const lists = [
	{
		slice: "tickets",
		path: "/tickets",
		request: "requestTickets",
		items: [ticket("1"), ticket("2")],
		expected: [{ movieTitle: "Film 1", image: "/media/p/320.jpg", sal: "Sal 1" }, { movieTitle: "Film 2" }],
	},
	{
		slice: "watchList",
		path: "/watchlist",
		request: "requestWatchList",
		items: [film("1"), film("2")],
		expected: [{ title: "Film 1", movieId: "1", edis: ["EDI1"], rating: 4.5, ratingCount: 2 }, { title: "Film 2" }],
	},
	{
		slice: "reviews",
		path: "/reviews",
		request: "requestReviews",
		items: [review("1"), review("2")],
		expected: [{ id: "1", likesCount: 3 }, { id: "2" }],
	},
] as const;

describe.each(lists)("the list of $slice", ({ slice, path, request, items, expected }) => {
	const begin = (stored = kari) => {
		const backEnd = createFakeBackEnd(stored);
		return { ...backEnd, load: () => backEnd.account[request]("EDI1"), list: () => backEnd.state()[slice] };
	};

	it("is loading while it is requested", async () => {
		const { load, exchange, next, list } = begin();
		load();
		await exchange();
		await next(path);
		expect(list().loading).toBe(true);
	});

	it("holds the response", async () => {
		const { load, exchange, next, list } = begin();
		const done = load();
		await exchange();
		(await next(path)).respond(200, items);
		await done;
		expect(list()).toMatchObject({ items: expected, loading: false, error: null });
	});

	it("stores the error of a failure", async () => {
		const { load, exchange, next, list } = begin();
		const done = load();
		await exchange();
		(await next(path)).respond(503, problem(503, "unavailable"));
		await done;
		expect(list()).toMatchObject({ loading: false, error: { problem: { code: "unavailable" } } });
	});

	it("cancels the older request when a newer one starts", async () => {
		const { load, exchange, next, list } = begin();
		const first = load();
		await exchange();
		const older = await next(path);
		const second = load();
		if (slice === "watchList") await exchange();
		const newer = await next(path);
		expect(older.signal.aborted).toBe(true);
		newer.respond(200, [items[1]]);
		await Promise.all([first, second]);
		expect(list()).toMatchObject({ items: [expected[1]], loading: false, error: null });
	});

	it("exchanges the token again after a 401 and retries once", async () => {
		const { load, exchange, next, list } = begin();
		const done = load();
		await exchange();
		(await next(path)).respond(401, problem(401, "no_session"));
		await exchange();
		(await next(path)).respond(200, items);
		await done;
		expect(list()).toMatchObject({ items: expected, error: null });
	});
});

describe.each(lists)("a second request of $slice", ({ slice, path, request, items, expected }) => {
	const begin = async () => {
		const backEnd = createFakeBackEnd(kari);
		const first = backEnd.account[request]("EDI1");
		await backEnd.exchange();
		return { ...backEnd, first, list: () => backEnd.state()[slice], load: () => backEnd.account[request]("EDI1") };
	};

	it("clears the error of the first when it succeeds", async () => {
		const { first, load, exchange, next, list } = await begin();
		(await next(path)).respond(503, problem(503, "unavailable"));
		await first;
		const second = load();
		if (slice === "watchList") await exchange();
		(await next(path)).respond(200, items);
		await second;
		expect(list()).toMatchObject({ items: expected, loading: false, error: null });
	});

	it("ignores the failure of the request that it cancelled", async () => {
		const { first, load, exchange, next, list } = await begin();
		const older = await next(path);
		const second = load();
		if (slice === "watchList") await exchange();
		const newer = await next(path);
		older.failNetwork();
		await first;
		expect(list()).toMatchObject({ loading: true, error: null });
		newer.respond(200, items);
		await second;
		expect(list()).toMatchObject({ items: expected, loading: false, error: null });
	});

	it("stores an error for a response of another shape", async () => {
		const { first, next, list } = await begin();
		(await next(path)).respond(200, { items });
		await first;
		expect(list()).toMatchObject({ items: [], loading: false, error: { kind: "garbage" } });
	});
});

describe("the watch list", () => {
	it("exchanges the stored token before each request", async () => {
		const { account, next, unhandledPaths } = createFakeBackEnd(kari);
		for (let i = 0; i < 2; i++) {
			const done = account.requestWatchList();
			const exchanged = await next("/switchTokensDx");
			expect(exchanged.headers.get("x-token")).toBe(kari.token);
			expect(unhandledPaths()).toEqual([]);
			exchanged.respond(204);
			(await next("/watchlist")).respond(200, []);
			await done;
		}
	});

	it("skips the exchange without a token", async () => {
		const { account, next, unhandledPaths } = createFakeBackEnd();
		const done = account.requestWatchList();
		(await next("/watchlist")).respond(401, problem(401, "no_session"));
		await done;
		expect(unhandledPaths()).toEqual([]);
	});

	it("shares one exchange with concurrent requests", async () => {
		const { account, exchange, next, unhandledPaths } = createFakeBackEnd(kari);
		const done = [account.requestTickets(), account.requestWatchList()];
		await exchange();
		(await next("/tickets")).respond(200, []);
		(await next("/watchlist")).respond(200, []);
		await Promise.all(done);
		expect(unhandledPaths()).toEqual([]);
	});

	it("loads the next page", async () => {
		const { account, exchange, next, state } = createFakeBackEnd(kari);
		const first = account.requestWatchList();
		await exchange();
		(await next("/watchlist")).respond(
			200,
			Array.from({ length: 10 }, (_, i) => film(String(i))),
		);
		await first;
		expect(state().watchList.hasMore).toBe(true);
		const second = account.requestMoreWatchList();
		await exchange();
		const more = await next("/watchlist");
		expect(more.query.get("skip")).toBe("10");
		more.respond(200, [film("10")]);
		await second;
		expect(state().watchList).toMatchObject({ hasMore: false, items: { length: 11 } });
	});

	async function createOnFilmPage() {
		const backEnd = createFakeBackEnd(kari);
		const shown = backEnd.account.requestMovieInfo("EDI7");
		(await backEnd.next("/movieInfo")).respond(200, film("7"));
		await shown;
		return backEnd;
	}

	it("adds a film once the server confirms", async () => {
		const { account, exchange, next, state } = await createOnFilmPage();
		const done = account.addMovieToWatchList("7");
		await exchange();
		const add = await next("/addMovieToWatchList");
		expect(state().watchList.items).toEqual([]);
		add.respond(200, true);
		expect(await done).toBe(true);
		expect(add.body).toEqual({ id: "7" });
		expect(state().watchList.items).toMatchObject([{ movieId: "7" }]);
	});

	it.each([false, undefined])("does not add a film when the server responds with %s", async (answer) => {
		const { account, exchange, next, state } = await createOnFilmPage();
		const done = account.addMovieToWatchList("7");
		await exchange();
		(await next("/addMovieToWatchList")).respond(200, answer);
		expect(await done).toBe(false);
		expect(state().watchList.items).toEqual([]);
	});

	it("contains a film only once after it was added twice", async () => {
		const { account, exchange, next, state } = await createOnFilmPage();
		const first = account.addMovieToWatchList("7");
		await exchange();
		(await next("/addMovieToWatchList")).respond(200, true);
		await first;
		const second = account.addMovieToWatchList("7");
		(await next("/addMovieToWatchList")).respond(200, true);
		await second;
		expect(state().watchList.items).toHaveLength(1);
	});

	it("only logs a film that could not be added", async () => {
		const { account, exchange, next, state, log } = await createOnFilmPage();
		const done = account.addMovieToWatchList("7");
		await exchange();
		(await next("/addMovieToWatchList")).respond(404, problem(404, "unknown_movie"));
		expect(await done).toBe(false);
		expect(log).toHaveBeenCalledOnce();
		expect(state().watchList.error).toBeNull();
	});

	it("removes a film", async () => {
		const { account, exchange, next, state } = createFakeBackEnd(kari);
		const loaded = account.requestWatchList();
		await exchange();
		(await next("/watchlist")).respond(200, [film("1"), film("2")]);
		await loaded;
		const done = account.removeFromWatchList("1");
		const removal = await next("/watchlist/1");
		removal.respond(204);
		await done;
		expect(removal.method).toBe("DELETE");
		expect(state().watchList.items).toMatchObject([{ movieId: "2" }]);
	});

	it("does not show a removed film again when a list arrives that was requested before", async () => {
		const { account, exchange, next, state } = createFakeBackEnd(kari);
		const loaded = account.requestWatchList();
		await exchange();
		(await next("/watchlist")).respond(200, [film("1"), film("2")]);
		await loaded;
		const reloaded = account.requestWatchList();
		await exchange();
		const early = await next("/watchlist");
		const removed = account.removeFromWatchList("1");
		(await next("/watchlist/1")).respond(204);
		await exchange();
		const late = await next("/watchlist");
		early.respond(200, [film("1"), film("2")]);
		late.respond(200, [film("2")]);
		await Promise.all([reloaded, removed]);
		expect(state().watchList.items).toMatchObject([{ movieId: "2" }]);
	});
});

describe("the reviews of a film", () => {
	async function createWithReviews(...reviews: unknown[]) {
		const backEnd = createFakeBackEnd(kari);
		const loaded = backEnd.account.requestReviews("EDI1");
		await backEnd.exchange();
		(await backEnd.next("/reviews")).respond(200, reviews);
		await loaded;
		return backEnd;
	}

	it("are requested twenty at a time", async () => {
		const { account, next, state } = await createWithReviews(
			...Array.from({ length: 20 }, (_, i) => review(String(i))),
		);
		expect(state().reviews.hasMore).toBe(true);
		const done = account.requestMoreReviews("EDI1");
		const more = await next("/reviews");
		expect(Object.fromEntries(more.query)).toEqual({ ediNumber: "EDI1", skip: "20", take: "20" });
		more.respond(200, [review("19"), review("20")]);
		await done;
		expect(state().reviews.items.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, i) => String(i)));
	});

	it("show the visitor's new review first, in place of an older one", async () => {
		const { account, next, state } = await createWithReviews(review("1"), review("2", "me"));
		const done = account.writeReview({ ediNumber: "EDI1", rating: 6, comment: "Så bra!" });
		const written = await next("/reviews");
		expect(written.body).toEqual({ ediNumber: "EDI1", rating: 6, comment: "Så bra!" });
		written.respond(201, { ...review("3", "me"), rating: 6 });
		await done;
		expect(state().reviews.items.map(({ id }) => id)).toEqual(["3", "1"]);
		expect(state().reviews.ownUserId).toBe("me");
	});

	it("recognise the visitor's own by the user id of any own review", async () => {
		const { account, next, state } = await createWithReviews(review("1"), review("2", "me"));
		const ownReviews = account.ownReviews(new AbortController().signal);
		(await next("/reviews/mine")).respond(200, [review("9", "me")]);
		await ownReviews;
		expect(state().reviews.ownUserId).toBe("me");
	});

	it("show a like at once", async () => {
		const { account, next, state } = await createWithReviews(review("1"));
		const done = account.likeReview("1", true);
		expect(state().reviews.items[0]).toMatchObject({ isLiked: true, likesCount: 4 });
		const like = await next("/reviews/1/like");
		expect(like.method).toBe("PUT");
		like.respond(204);
		await done;
		expect(state().reviews.items[0]).toMatchObject({ isLiked: true, likesCount: 4 });
	});

	it("undo a like that the server rejects", async () => {
		const { account, next, state } = await createWithReviews(review("1"));
		const done = account.likeReview("1", true).catch(() => "failed");
		(await next("/reviews/1/like")).respond(503);
		expect(await done).toBe("failed");
		expect(state().reviews.items[0]).toMatchObject({ isLiked: false, likesCount: 3 });
	});
});
