import type { Event } from "@lerret/contracts/api/event-responses";
import { describe, expect, it } from "vitest";
import { createFakeBackEnd, film } from "./fake-back-end.fixture.ts";

describe("movie info", () => {
	it("is loading, then stored", async () => {
		const { account, next, state } = createFakeBackEnd();
		const done = account.requestMovieInfo("EDI1");
		const request = await next("/movieInfo");
		expect(state().movie.loading).toBe(true);
		request.respond(200, film("1"));
		await done;
		expect(state().movie).toMatchObject({ loading: false, movieInfo: { movieId: "1", rating: 4.5 } });
	});

	it("has no rating where there are no ratings", async () => {
		const { account, next, state } = createFakeBackEnd();
		const done = account.requestMovieInfo("EDI1");
		(await next("/movieInfo")).respond(200, { ...film("1"), Rating: 0, RatingCount: 0 });
		await done;
		expect(state().movie.movieInfo?.rating).toBeNull();
	});

	it("only logs a failure", async () => {
		const { account, next, state, log } = createFakeBackEnd();
		const done = account.requestMovieInfo("EDI1");
		(await next("/movieInfo")).respond(500);
		await done;
		expect(state().movie).toEqual({ movieInfo: null, loading: false });
		expect(log).toHaveBeenCalledOnce();
	});

	it("cancels the request for another film and drops its result", async () => {
		const { account, next, state } = createFakeBackEnd();
		const first = account.requestMovieInfo("EDI1");
		const older = await next("/movieInfo");
		const second = account.requestMovieInfo("EDI2");
		(await next("/movieInfo")).respond(200, film("2"));
		await Promise.all([first, second]);
		expect(older.signal.aborted).toBe(true);
		expect(state().movie.movieInfo?.movieId).toBe("2");
	});
});

describe("events", () => {
	const event = (id: string) => ({ id }) as Event;

	it("are requested in one call, each id once", async () => {
		const { account, eventCalls, state } = createFakeBackEnd();
		const done = account.requestEvents(["a", "b", "a"]);
		expect(eventCalls.map(({ ids }) => ids)).toEqual([["a", "b"]]);
		eventCalls[0]?.respond([event("b"), event("a")]);
		await done;
		expect(state().events).toEqual({ requested: ["a", "b"], items: [event("b"), event("a")] });
	});

	it("are not requested again while pending or after they have loaded", async () => {
		const { account, eventCalls } = createFakeBackEnd();
		const first = account.requestEvents(["a"]);
		await account.requestEvents(["a"]);
		eventCalls[0]?.respond([event("a")]);
		await first;
		await account.requestEvents(["a"]);
		expect(eventCalls).toHaveLength(1);
	});

	it("are requested only for new ids", async () => {
		const { account, eventCalls, state } = createFakeBackEnd();
		const first = account.requestEvents(["a"]);
		const second = account.requestEvents(["a", "b"]);
		expect(eventCalls.map(({ ids }) => ids)).toEqual([["a"], ["b"]]);
		eventCalls[1]?.respond([event("b")]);
		eventCalls[0]?.respond([event("a")]);
		await Promise.all([first, second]);
		expect(state().events.items).toHaveLength(2);
	});

	it("are requested again after a failure, which is only logged", async () => {
		const { account, eventCalls, log } = createFakeBackEnd();
		const first = account.requestEvents(["a"]);
		eventCalls[0]?.fail(new Error("down"));
		await first;
		account.requestEvents(["a"]);
		expect(eventCalls).toHaveLength(2);
		expect(log).toHaveBeenCalledOnce();
	});

	it("are requested at most a hundred at a time", () => {
		const { account, eventCalls } = createFakeBackEnd();
		account.requestEvents(Array.from({ length: 150 }, (_, i) => String(i)));
		expect(eventCalls.map(({ ids }) => ids.length)).toEqual([100, 50]);
	});
});
