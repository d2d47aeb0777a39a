import * as contract from "@lerret/contracts/api/loyalty";
import { expect, test } from "vitest";
import * as answers from "./answers";

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

/** What the contract's schemas let through, and what reads it in the browser. */
const pairs = [
	["a film", contract.movieInfoSchema, movieInfo, answers.parseMovieInfo],
	["a review", contract.reviewSchema, review, answers.parseReview],
	[
		"a review of one's own",
		contract.ownReviewSchema.array(),
		[{ ...review, movieTitle: null, link: null }],
		answers.parseOwnReviews,
	],
	[
		"a ticket to a showing that was moved",
		contract.ticketSchema.array(),
		[{ ...ticket, change: { kind: "moved", startTime: ticket.startTime, screen: "Sal 2", notice: null } }],
		answers.parseTickets,
	],
	["a ticket", contract.ticketSchema.array(), [ticket], answers.parseTickets],
	["a profile", contract.profileSchema, profile, answers.parseProfileFacts],
	["a login", contract.loginResponseSchema, login, answers.parseLogin],
	["a registration", contract.registrationResponseSchema, registration, answers.parseRegistration],
] as const;

test.each(pairs)(
	"what the contract calls %s is read, with every field of a wrong kind refused",
	(_name, schema, answer, read) => {
		expect(schema.parse(answer)).toEqual(answer);
		expect(() => read(answer)).not.toThrow();
		const isList = Array.isArray(answer);
		const item = (isList ? answer[0] : answer) as Record<string, unknown>;
		for (const field of Object.keys(item)) {
			const wrong = { ...item, [field]: { of: "another kind" } };
			expect(() => read(isList ? [wrong] : wrong), field).toThrow(TypeError);
		}
		expect(() => read(null)).toThrow(TypeError);
		expect(() => read("<html>")).toThrow(TypeError);
	},
);

test("ids that another house writes as numbers are text", () => {
	expect(answers.parseReview({ ...review, id: 12, userId: 7 })).toMatchObject({ id: "12", userId: "7" });
});

test("a film that nobody has rated has no rating, and what it lacks is null", () => {
	const { Poster: _, link: __, ...bare } = movieInfo;
	expect(answers.parseMovieInfo({ ...bare, Rating: 0, RatingCount: 0 })).toMatchObject({
		rating: null,
		poster: null,
		link: null,
	});
});

test("a back end that does not say so holds every address for verified", () => {
	const { emailVerified: _, ...older } = profile;
	expect(answers.parseProfileFacts(older).emailVerified).toBe(true);
});

test("tickets that were kept are read again as they were", () => {
	const [kept] = answers.parseTickets([ticket]);
	expect(kept).toMatchObject({ image: null, sal: "Sal 1" });
	expect(answers.parseKeptTickets(JSON.parse(JSON.stringify([kept])))).toEqual([kept]);
});
