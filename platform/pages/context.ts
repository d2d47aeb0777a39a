import type { Block, Page, SiteConfig } from "@lerret/contracts/site";
import type { Article } from "../articles/read.ts";
import { programmeDay, toStored } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import type { Production } from "../programme/production.ts";
import type { Choices } from "./choices.ts";

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

export function createContext(options: Omit<PageContext, "storedNow" | "today">): PageContext {
	const storedNow = toStored(options.now);
	return { ...options, storedNow, today: programmeDay(storedNow, options.site.programme.dayStartsAt) };
}
