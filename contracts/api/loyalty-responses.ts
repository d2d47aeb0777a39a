import * as z from "zod/mini";
import { topics } from "../newsletter-topics.ts";
import { reviewPictureNames } from "../review-pictures.ts";

/**
 * Responses of the loyalty API (contract, "Loyalty API"; spec.txt, sections 3 and 7): the server validates them, the
 * documentation is derived from them, and the browser parses with them, so they are zod/mini. A back end outside Lerret
 * may write ids as numbers and leave empty fields out. Field names and their case are those of the real back ends.
 */

/** Converts the input before the schema validates it. The documentation describes only the schema. */
const converted = <T>(convert: (value: unknown) => unknown, schema: z.ZodMiniType<T>) =>
	z.pipe(z.transform(convert), schema);
const orNull = <T>(schema: z.ZodMiniType<T>) => converted((value) => value ?? null, z.nullable(schema));

const id = converted((value) => (typeof value === "number" ? String(value) : value), z.string());
const textOrEmpty = converted((value) => value ?? "", z.string());
const instant = z.iso.datetime({ offset: true });
const count = z.int().check(z.nonnegative());

export const loginResponseSchema = z.object({ marsToken: z.string(), UserName: z.string(), UserInfo: z.string() });
export const registrationResponseSchema = z.object({
	Token: z.string(),
	UserName: z.string(),
	ContactEmail: z.string(),
});

/** Tickets are shown only when `emailVerified` is true. `picture` is shown beside reviews; null means initials. */
export const profileSchema = z.object({
	UserName: z.string(),
	ContactEmail: z.string(),
	createdAt: instant,
	emailVerified: converted((value) => value ?? true, z.boolean()),
	picture: orNull(z.enum(reviewPictureNames)),
});
export type Profile = z.output<typeof profileSchema>;

/** The newsletter at the account's confirmed address. */
export const newsletterSchema = z.object({ topics: z.array(z.enum(topics)), isActive: z.boolean() });

/**
 * `Rating` is the mean of the reviews with one decimal, null without reviews. `Poster` and `link` are absolute URLs.
 */
export const movieInfoSchema = z.object({
	Title: z.string(),
	MovieId: id,
	Edis: z.array(z.string()),
	Rating: converted((value) => value || null, z.nullable(z.number().check(z.gte(1), z.lte(6)))),
	RatingCount: count,
	Poster: orNull(z.string()),
	link: textOrEmpty,
});
export type MovieInfo = z.output<typeof movieInfoSchema>;

/** `userId` is the account's number at the cinema; `image` is the path of the author's picture or initials. */
export const reviewSchema = z.object({
	id,
	comment: z.string(),
	rating: z.int().check(z.gte(1), z.lte(6)),
	addedAt: instant,
	likesCount: count,
	movieId: id,
	userId: id,
	userName: z.string(),
	image: orNull(z.string()),
	isLiked: z.boolean(),
});
export type Review = z.output<typeof reviewSchema>;

/** `movieTitle` and `link` are null when the public no longer sees the film. */
export const ownReviewSchema = z.extend(reviewSchema, { movieTitle: orNull(z.string()), link: orNull(z.string()) });

export const seatsInfoSchema = z.object({
	info: textOrEmpty,
	/** The zone is named where another one has the same row. */
	seats: z.array(z.object({ zone: z.optional(z.string()), row: id, seats: z.array(id) })),
});
export type SeatsInfo = z.output<typeof seatsInfoSchema>;

/** How the showing has changed since the sale; `startTime` and `screen` are those on the ticket. */
export const ticketChangeSchema = z.object({
	kind: z.enum(["moved", "cancelled"]),
	startTime: instant,
	screen: z.string(),
	notice: orNull(z.string()),
});
export type TicketChange = z.output<typeof ticketChangeSchema>;

/**
 * `qrCode` is the text of the code. `qrImage` is its drawing as a data URL, in the list of tickets only; `qrUrl` is the
 * same SVG on the API's own host, which only the ticket's owner can fetch.
 */
export const ticketSchema = z.object({
	movieId: id,
	movieTitle: z.string(),
	notes: textOrEmpty,
	qrCode: z.string(),
	qrUrl: z.string(),
	qrImage: z.optional(z.string()),
	startTime: instant,
	expirationDate: instant,
	poster: orNull(z.string()),
	screen: textOrEmpty,
	seatsInfo: seatsInfoSchema,
	change: z.optional(ticketChangeSchema),
	/** The path of the order's page, with receipt and cancellation; of tickets that are sold here. */
	orderUrl: z.optional(z.string()),
	/** The path of the page where the order's tickets are exchanged for another event; absent where they cannot be. */
	exchangeUrl: z.optional(z.string()),
});
export type Ticket = z.output<typeof ticketSchema>;
