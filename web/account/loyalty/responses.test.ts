import * as contract from "@lerret/contracts/api/loyalty";
import { expect, test } from "vitest";
import * as parsers from "./responses";

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

const pairs = [
	["a film", contract.movieInfoSchema, movieInfo, parsers.parseMovieInfo],
	["a review", contract.reviewSchema, review, parsers.parseReview],
	[
		"a review of one's own",
		contract.ownReviewSchema.array(),
		[{ ...review, movieTitle: null, link: null }],
		parsers.parseOwnReviews,
	],
	[
		"a ticket to a showing that was moved",
		contract.ticketSchema.array(),
		[
			{
				...ticket,
				qrImage: "data:image/svg+xml,",
				change: { kind: "moved", startTime: ticket.startTime, screen: "Sal 2", notice: null },
			},
		],
		parsers.parseTickets,
	],
	["a ticket", contract.ticketSchema.array(), [ticket], parsers.parseTickets],
	["a profile", contract.profileSchema, profile, parsers.parseProfileDetails],
	["a login", contract.loginResponseSchema, login, parsers.parseLogin],
	["a registration", contract.registrationResponseSchema, registration, parsers.parseRegistration],
] as const;

test.each(pairs)(
	"parses %s as the contract defines it and rejects a wrong type in any field",
	(_name, schema, response, parse) => {
		expect(schema.parse(response)).toEqual(response);
		expect(() => parse(response)).not.toThrow();
		const isList = Array.isArray(response);
		const item = (isList ? response[0] : response) as Record<string, unknown>;
		for (const field of Object.keys(item)) {
			const invalid = { ...item, [field]: { of: "another kind" } };
			expect(() => parse(isList ? [invalid] : invalid), field).toThrow(TypeError);
		}
		expect(() => parse(null)).toThrow(TypeError);
		expect(() => parse("<html>")).toThrow(TypeError);
	},
);

test("converts numeric ids of other back ends to text", () => {
	expect(parsers.parseReview({ ...review, id: 12, userId: 7 })).toMatchObject({ id: "12", userId: "7" });
});

test("reads a film without ratings as rating null, and missing fields as null", () => {
	const { Poster: _, link: __, ...withoutOptional } = movieInfo;
	expect(parsers.parseMovieInfo({ ...withoutOptional, Rating: 0, RatingCount: 0 })).toMatchObject({
		rating: null,
		poster: null,
		link: null,
	});
});

test("treats every address as verified where the back end does not report it", () => {
	const { emailVerified: _, ...withoutVerified } = profile;
	expect(parsers.parseProfileDetails(withoutVerified).emailVerified).toBe(true);
});

test("parses stored tickets unchanged", () => {
	const [stored] = parsers.parseTickets([ticket]);
	expect(stored).toMatchObject({ image: null, sal: "Sal 1" });
	expect(parsers.parseTickets(JSON.parse(JSON.stringify([stored])))).toEqual([stored]);
});
