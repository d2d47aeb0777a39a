import { isKnownLanguage } from "@lerret/contracts/nb/languages";
import { type AccessFeature, accessFeatures } from "@lerret/contracts/programme";
import { type ProgrammeViewName, programmeViewNames, programmeViews } from "@lerret/contracts/programme-views";
import type { Block, Page, SiteConfig } from "@lerret/contracts/site";
import type { Article } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import type { Production } from "../programme/production.ts";
import { parseDay, programmeDay, toStored } from "../time.ts";

export type Choices = {
	day: Temporal.PlainDate | null;
	access: AccessFeature[];
	/** The BCP 47 tag of the spoken language. */
	language: string | null;
	view: ProgrammeViewName;
	query: string;
};

export type WarningLog = { warn: (fields: Record<string, unknown>, message: string) => void };

export type Subject = { kind: "production"; production: Production } | { kind: "article"; article: Article } | null;

export type PageContext = {
	db: Database;
	site: SiteConfig;
	page: Page;
	/** The last segment of the path, which filters of data sources may name (`:production`). */
	parameter: string;
	subject: Subject;
	/** The page's blocks that are shown. */
	blocks: Block[];
	/** Items of single data sources that have been read for this page, by the source's id. */
	items: Map<string, Promise<Subject>>;
	choices: Choices;
	now: Temporal.Instant;
	/** `now` in stored form. */
	storedNow: string;
	today: Temporal.PlainDate;
	log: WarningLog;
};

/** Reads the choices from a query; unknown values are ignored (contract, "Pages"). */
export function readChoices(query: URLSearchParams): Choices {
	const access = query.getAll("tilgjengelighet").flatMap((value) => value.split(","));
	const language = query.get("sprak");
	const view = programmeViewNames.find((name) => programmeViews[name] === query.get("visning")) ?? "films";
	return {
		// Posters have no day.
		day: view === "posters" ? null : parseDay(query.get("dag")),
		access: accessFeatures.filter((feature) => access.includes(feature)),
		language: language && isKnownLanguage(language) ? language : null,
		view,
		query: (query.get("q") ?? "").slice(0, 200).trim(),
	};
}

const noChoices: Choices = { day: null, access: [], language: null, view: "films", query: "" };

/** Only the choices with these names; the others are as in an address without a query. */
export const pickChoices = (choices: Choices, names: readonly (keyof Choices)[]): Choices =>
	Object.assign({ ...noChoices }, ...names.map((name) => ({ [name]: choices[name] })));

export function createContext(options: Omit<PageContext, "storedNow" | "today">): PageContext {
	const storedNow = toStored(options.now);
	return { ...options, storedNow, today: programmeDay(storedNow, options.site.programme.dayStartsAt) };
}
