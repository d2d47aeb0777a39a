import type { Access, Endpoint } from "@lerret/contracts/api/endpoint";
import type { StaffMember, StaffRight } from "@lerret/contracts/staff";
import type * as z from "zod";
import type { Cinema } from "./accounts/cinema.ts";
import type { Session } from "./accounts/visitors/session-read.ts";
import type { ChangeContext } from "./content/save.ts";
import type { Writer } from "./db/database.ts";
import type { Services } from "./services.ts";
import type { Site } from "./sites/read.ts";

/** What the server knows of a caller: which parts there are follows from the endpoint's access and path. */
export type Caller = {
	/** The time of the request in stored form. */
	now: string;
	/** For rate limits: `client-address.ts` of the server. */
	clientAddress: string;
	/** The value of the header Accept. */
	accept: string;
	site?: Site;
	cinema?: Cinema;
	staff?: StaffMember;
	session?: Session;
	secret?: string | null;
};

type FieldsOf<S> = S extends z.ZodObject ? z.output<S> : undefined;
type TextsOf<S> = S extends z.ZodObject ? { [K in keyof S["shape"]]: string } : undefined;
type ParamName<E extends Endpoint> = E["params"] extends z.ZodObject<infer Shape> ? keyof Shape : never;

type RawBodyOf<S> = S extends z.ZodObject ? Record<string, unknown> : unknown;

/** The site or the cinema that the path names. Visitors of the ticket shop have the cinema of the host. */
type SubjectOf<E extends Endpoint> = E["access"] extends "ticket-shop"
	? { cinema: Cinema }
	: "partner" extends ParamName<E>
		? { cinema: Cinema }
		: "site" extends ParamName<E>
			? { site: Site }
			: "siteId" extends ParamName<E>
				? { site: Site }
				: unknown;

/** `secret`: of the browser's cookie for this access. */
type CallerOf<A extends Access> = A extends StaffRight
	? { staff: StaffMember }
	: A extends "session"
		? { session: Session }
		: A extends "visitor" | "shop" | "ticket-shop"
			? { secret: string | null }
			: unknown;

/** What an endpoint's function gets: the request's parts as the endpoint's schemas parse them, and the caller. */
export type Input<E extends Endpoint> = Pick<Caller, "now" | "clientAddress" | "accept"> &
	SubjectOf<E> &
	CallerOf<E["access"]> & {
		params: TextsOf<E["params"]>;
		query: FieldsOf<E["query"]>;
		headers: FieldsOf<E["headers"]>;
		body: E extends { hasRawBody: true }
			? RawBodyOf<E["body"]>
			: E["body"] extends z.ZodType
				? z.output<E["body"]>
				: undefined;
	};

type ReplyOptions = {
	etag?: string;
	/** The id of the created item, whose address is that of the request with the id. */
	createdId?: string;
	/** How many items the list has of which the body is a page. */
	total?: number;
	/** The key of the next page of that list; null on the last. */
	next?: string | null;
	/** The secret that the browser's cookie for this access has from now on, and for how many days; null: none. */
	cookie?: { secret: string; days?: number } | null;
	/** A download with this name. */
	fileName?: string;
	/** True if the response's schema does not check the body, such as a stored item that exceeds its limits. */
	isUnchecked?: boolean;
};

/** A result with more than its body. */
export class Reply<Body> {
	readonly body: Body;
	readonly options: ReplyOptions;
	constructor(body: Body, options: ReplyOptions) {
		this.body = body;
		this.options = options;
	}
}

export const reply = <Body>(body: Body, options: ReplyOptions): Reply<Body> => new Reply(body, options);

type File<R> = R extends { mediaType: string } | { otherMediaType: string }
	? string | Uint8Array | ReadableStream<Uint8Array>
	: never;
/** A value for the response's schema, or a text, file or stream of its media type. Without both, the result is ignored. */
type BodyOf<R> = R extends { schema: infer S extends z.core.$ZodType }
	? z.output<S> | File<R>
	: R extends { mediaType: string }
		? File<R>
		: unknown;
type Result<E extends Endpoint> = BodyOf<E["response"]> | Reply<BodyOf<E["response"]>>;

type EndpointFunction<E extends Endpoint> = (services: Services, input: Input<E>) => Result<E> | Promise<Result<E>>;

/** An endpoint with its function, whose types `implement` has checked. */
export type Implementation = {
	endpoint: Endpoint;
	run: (services: Services, input: Caller & Record<"params" | "query" | "headers" | "body", unknown>) => unknown;
};

/** Every endpoint of a record with its function, which throws an `AppError` for what the caller did wrong. */
export function implement<R extends Record<string, Endpoint>>(
	endpoints: R,
	functions: { [K in keyof R]: EndpointFunction<R[K]> },
): Implementation[] {
	return Object.entries(endpoints).map(([name, endpoint]) => ({
		endpoint,
		run: functions[name] as Implementation["run"],
	}));
}

type StaffInput = { staff: StaffMember; now: string };

/** Makes a change by a member of staff in a transaction. */
export const changeAs = <T>(
	{ db }: Pick<Services, "db">,
	{ staff, now }: StaffInput,
	change: (trx: Writer, by: ChangeContext) => Promise<T>,
): Promise<T> => db.transaction().execute((trx) => change(trx, { actor: staff, now }));

/** Makes a change by a member of staff in a transaction, at the time of sale. */
export const changeSaleAs = <T>(
	{ boxOffice: { db, readTime } }: Pick<Services, "boxOffice">,
	{ staff }: Pick<StaffInput, "staff">,
	change: (trx: Writer, by: ChangeContext) => Promise<T>,
): Promise<T> => db.transaction().execute(async (trx) => change(trx, { actor: staff, now: await readTime(trx) }));
