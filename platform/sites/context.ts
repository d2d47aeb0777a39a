import { isKnownLanguage } from "@lerret/contracts/nb/languages";
import { type AccessFeature, accessFeatures } from "@lerret/contracts/programme";
import type { Page, SiteConfig } from "@lerret/contracts/site";
import type { Article } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import { parseDay, programmeDay, toStored } from "../programme/oslo-time.ts";
import type { Production } from "../programme/production.ts";

/** What a visitor chose by the address of a page. Unknown values are not here. */
export type Choices = {
	day: Temporal.PlainDate | null;
	access: AccessFeature[];
	/** A BCP 47 tag that must be spoken. */
	language: string | null;
	/** Film by film, each with its times, or hour by hour. */
	view: "films" | "hours";
	/** What is searched for, as typed, at most 200 characters. */
	query: string;
};

/** Where something broken is told. Never the visitor. */
export type Log = { warn: (fields: Record<string, unknown>, message: string) => void };

/** What a page is about, where its path names something. */
export type Subject = { kind: "production"; production: Production } | { kind: "article"; article: Article } | null;

/** All that a block's resolver may look at. */
export type PageContext = {
	db: Database;
	site: SiteConfig;
	page: Page;
	/** The end of the path, for filters of data sources that name it (`:production`). */
	parameter: string;
	subject: Subject;
	/** The item of each single data source that a block has asked for, by the source's id; the page's own is there. */
	items: Map<string, Promise<Subject>>;
	choices: Choices;
	/** The moment the page is made for. */
	now: Temporal.Instant;
	/** `now` as instants are stored. */
	storedNow: string;
	/** The programme day that `now` lies in. */
	today: Temporal.PlainDate;
	log: Log;
	/** Says that the page shows what this key of `ContentVersions` counts, beside the site's content. */
	dependOn: (key: string) => void;
};

/** Reads the choices from an address; whatever is not known is ignored (contract, "Pages"). */
export function readChoices(query: URLSearchParams): Choices {
	const access = query.getAll("tilgjengelighet").flatMap((value) => value.split(","));
	const language = query.get("sprak");
	return {
		day: parseDay(query.get("dag")),
		access: accessFeatures.filter((feature) => access.includes(feature)),
		language: language && isKnownLanguage(language) ? language : null,
		view: query.get("visning") === "timer" ? "hours" : "films",
		query: (query.get("q") ?? "").slice(0, 200).trim(),
	};
}

/** Tells which choices are looked at: a page is the same for all values of those that it never asks for. */
export function watchChoices(choices: Choices, onRead: (name: keyof Choices) => void): Choices {
	const read = <N extends keyof Choices>(name: N): Choices[N] => {
		onRead(name);
		return choices[name];
	};
	return {
		get day() {
			return read("day");
		},
		get access() {
			return read("access");
		},
		get language() {
			return read("language");
		},
		get view() {
			return read("view");
		},
		get query() {
			return read("query");
		},
	};
}

export function createContext(options: Omit<PageContext, "storedNow" | "today">): PageContext {
	const storedNow = toStored(options.now);
	return { ...options, storedNow, today: programmeDay(storedNow, options.site.programme.dayStartsAt) };
}
