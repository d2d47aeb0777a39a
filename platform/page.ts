import { AppError, errors, type Problem, toProblem } from "@lerret/contracts/errors";
import type { Page } from "@lerret/contracts/routes";
import type * as z from "zod";
import type { Services } from "./services.ts";
import type { Site } from "./sites/read.ts";

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? Name | ParamName<Rest>
	: Path extends `${string}:${infer Name}`
		? Name
		: never;

/** One visit of a page. A page without parameters, form and session may be made for many visits at once. */
export type Visit<P extends Page = Page> = {
	/** The time of the request in stored form. */
	now: string;
	site: Site;
	/** For rate limits; empty for a page without a form. */
	clientAddress: string;
	/** The parameters of the path. */
	params: { [K in ParamName<P["path"]>]: string };
	query: URLSearchParams;
	/** The key of the form that was sent, which acts once. */
	idempotencyKey: string;
} & (P extends { isShop: true } ? ShopVisit : unknown);

/** Whom an order is for, as it was typed. */
export type Buyer = { email: string; name: string };

/** Where a visitor is in the queue of an event's waiting room. */
export type QueuePosition = {
	/** 1 for the next. */
	position: number;
	waitSeconds: number;
	/** After which to ask again. */
	retrySeconds: number;
};

/** What the visit of a page of the shop has besides. */
export type ShopVisit = {
	/** The session of the browser's cookie; null before its first choice, and for a browser that rejects cookies. */
	sessionHash: string | null;
	/** The visitor's session, or for a browser without one that of the secret. `keep` sets its cookie. */
	openSession: (secret?: string) => { sessionHash: string; keep: () => void };
	/** Null for a visitor who need not wait before choosing places. */
	queuePosition: QueuePosition | null;
	/** The buyer of a form whose places were lost; null without. */
	keptBuyer: Buyer | null;
	/** Keeps the buyer of a form whose places are lost for the next one; null deletes it. */
	keepBuyer: (buyer: Buyer | null) => void;
};

/** Where the browser goes instead of seeing the page. */
export class Redirect {
	readonly #path: string;
	constructor(path: string) {
		this.#path = path;
	}
	get path(): string {
		return this.#path;
	}
}

export const redirectTo = (path: string): Redirect => new Redirect(path);

/** What came of a page's function. A problem is one of the visitor's; other errors are thrown. */
export type PageOutcome<T = unknown> =
	| { kind: "value"; value: T }
	| { kind: "redirect"; path: string }
	| { kind: "problem"; problem: Problem };

/** The value, or why the visitor cannot have it. */
export type Attempt<T> = { value: T; problem: null } | { value: null; problem: Problem };

/** The value of some work, or the problem for the visitor. Throws what is not the visitor's. */
export async function attempt<T>(work: () => T | Promise<T>): Promise<Attempt<T>> {
	try {
		return { value: await work(), problem: null };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (errors[error.code].status >= 500 && error.code !== "payment_unavailable") throw error;
		return { value: null, problem: toProblem(error.code, error) };
	}
}

type Functions<P extends Page, Loaded, Fields extends z.ZodType, Answer> = {
	/** Reads what the page shows. */
	load?: (services: Services, visit: Visit<P>) => Loaded | Promise<Loaded>;
	/** What the page's form must say. */
	fields?: Fields;
	/** Does what the form says. */
	act?: (services: Services, visit: Visit<P>, fields: z.output<Fields>) => Answer | Promise<Answer>;
};

/** For the types of the page's module only: what the functions return, and what a form may say before it is checked. */
type PageTypes = { loaded: unknown; answer: unknown; fields: unknown };

/** A page with its functions, whose types `implementPage` has checked. */
export type PageImplementation<P extends Page = Page, T extends PageTypes = PageTypes> = {
	page: P;
	fields?: z.ZodType;
	load?: (services: Services, visit: Visit & Partial<ShopVisit>) => unknown;
	act?: (services: Services, visit: Visit & Partial<ShopVisit>, fields: unknown) => unknown;
	types?: T;
};

/** Every field may be anything, or be left out. */
type Unchecked<T> = T extends object ? { [K in keyof T]?: unknown } : undefined;

/**
 * A page of `contracts/routes.ts` with its functions, which throw an `AppError` for what the visitor did wrong. The page's
 * module in `web/routes` calls them (`web/routes/page-functions.ts`); it reads the form and has the component.
 */
export function implementPage<
	P extends Page,
	Loaded = never,
	Fields extends z.ZodType = z.ZodUndefined,
	Answer = never,
>(
	page: P,
	functions: Functions<P, Loaded, Fields, Answer>,
): PageImplementation<
	P,
	{ loaded: Exclude<Loaded, Redirect>; answer: Exclude<Answer, Redirect>; fields: Unchecked<z.input<Fields>> }
> {
	return { page, ...(functions as object as Pick<PageImplementation, "load" | "fields" | "act">) };
}
