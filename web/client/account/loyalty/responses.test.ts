import { ApiError } from "@lerret/api-client/api-error";
import { expect, test } from "vitest";
import { parseResponse } from "./parse-response";
import { createResponseReader } from "./response-reader";
import { toMovieInfo, toTicket } from "./responses";

const movieInfo = {
	Title: "Vinterlys",
	MovieId: "m1",
	Edis: ["NO1"],
	Rating: 4.5,
	RatingCount: 2,
	Poster: null,
	link: "https://kino.example/vinterlys",
};
const review = {
	id: "r1",
	comment: "Fin.",
	rating: 5,
	addedAt: "2026-11-20T18:00:00+01:00",
	likesCount: 0,
	movieId: "m1",
	userId: "7",
	userName: "Kari",
	image: null,
	isLiked: false,
};
const ticket = {
	movieId: "m1",
	movieTitle: "Vinterlys",
	notes: "",
	qrCode: "Q",
	qrUrl: "/q.svg",
	startTime: "2026-11-20T18:00:00+01:00",
	expirationDate: "2026-11-20T20:00:00+01:00",
	poster: null,
	screen: "Sal 1",
	seatsInfo: { info: "", seats: [{ row: "3", seats: ["7", "8"] }] },
};
const profile = {
	UserName: "Kari",
	ContactEmail: "kari@tindevik.example",
	createdAt: "2026-11-20T18:00:00+01:00",
	emailVerified: false,
	picture: null,
};
const login = { marsToken: "t", UserName: "Kari", UserInfo: "kari@tindevik.example" };
const registration = { Token: "t", UserName: "Kari", ContactEmail: "kari@tindevik.example" };

const responses = [
	["movieInfo", movieInfo],
	["review", review],
	["ownReviews", [{ ...review, movieTitle: null, link: null }]],
	[
		"tickets",
		[
			{
				...ticket,
				qrImage: "data:image/svg+xml,",
				change: { kind: "moved", startTime: ticket.startTime, screen: "Sal 2", notice: null },
			},
		],
	],
	["profile", profile],
	["login", login],
	["registration", registration],
] as const;

test.each(responses)("parses %s unchanged and rejects a wrong type in any field", (name, response) => {
	expect(parseResponse(name, response)).toEqual(response);
	const isList = Array.isArray(response);
	const item = (isList ? response[0] : response) as Record<string, unknown>;
	for (const field of Object.keys(item)) {
		const invalid = { ...item, [field]: { of: "another kind" } };
		expect(() => parseResponse(name, isList ? [invalid] : invalid), field).toThrow(ApiError);
	}
	expect(() => parseResponse(name, null)).toThrow(ApiError);
	expect(() => parseResponse(name, "<html>")).toThrow(ApiError);
});

test("converts numeric ids of other back ends to text", () => {
	expect(parseResponse("review", { ...review, id: 12, userId: 7 })).toMatchObject({ id: "12", userId: "7" });
});

test("reads a film without ratings as rating null, and missing fields as empty", () => {
	const { Poster: _, link: __, ...withoutOptional } = movieInfo;
	expect(toMovieInfo(parseResponse("movieInfo", { ...withoutOptional, Rating: 0, RatingCount: 0 }))).toMatchObject({
		rating: null,
		poster: null,
		link: "",
	});
});

test("treats every address as verified where the back end does not report it", () => {
	const { emailVerified: _, ...withoutVerified } = profile;
	expect(parseResponse("profile", withoutVerified).emailVerified).toBe(true);
});

test("accepts a ticket of a back end that does not say when the showing ends", () => {
	const { expirationDate: _, notes: __, ...withoutOptional } = ticket;
	expect(parseResponse("tickets", [withoutOptional])).toMatchObject([{ movieId: "m1", notes: "" }]);
});

test("parses stored tickets unchanged, also those with null for what is absent", () => {
	const stored = parseResponse("tickets", [ticket]).map(toTicket);
	expect(stored).toMatchObject([{ image: null, sal: "Sal 1" }]);
	expect(parseResponse("cachedTickets", JSON.parse(JSON.stringify(stored)))).toEqual(stored);
	expect(parseResponse("cachedTickets", [{ ...stored[0], qrImage: null, change: null }])).toMatchObject(stored);
});

test("passes on the responses of this server, which has validated them", async () => {
	const response = { unexpected: true };
	expect(await createResponseReader("/api/loyalty/118")("profile", response)).toBe(response);
	await expect(createResponseReader("https://kino.example/api")("profile", response)).rejects.toThrow(ApiError);
});
