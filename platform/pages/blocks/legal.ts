import type { BlockData } from "@lerret/contracts/blocks";
import { formatDate } from "@lerret/contracts/nb/time";
import {
	type StorageKind,
	type StorageOccasion,
	type StoredItem,
	storageKinds,
	storedItems,
} from "@lerret/contracts/storage";
import { sellsHere } from "../../programme/site-facts.ts";
import type { PageContext } from "../context.ts";
import { findUnwrittenPages } from "../standard/unwritten-pages.ts";

/** One row of the table on /informasjonskapsler. */
export type StorageLine = {
	name: string;
	kind: (typeof storageKinds)[StorageKind];
	purpose: string;
	duration: string;
	who: string;
};

/** When the site stores something, as the captions of the tables say it. */
const storageOccasions: [StorageOccasion, string][] = [
	["visit", "Når du leser"],
	["ticket-shop", "Når du kjøper billetter"],
	["account", "Når du logger inn"],
	["consent", "Når du har svart om statistikk"],
	["staff", "Bare hos ansatte"],
];

/** Lists what the site stores in a browser, for what it does: without a shop of its own, nothing of a purchase. */
export async function resolveStorageList({ db, site }: PageContext) {
	const { analytics, title } = site;
	const isUsed = {
		visit: true,
		account: true,
		"ticket-shop": await sellsHere(db, site),
		consent: analytics !== undefined,
		staff: true,
	} satisfies Record<StorageOccasion, boolean>;
	const needed = storageOccasions
		.filter(([occasion]) => isUsed[occasion])
		.map(([occasion, caption]) => ({
			caption,
			lines: storedItems.filter((item) => item.occasion === occasion).map((item) => toLine(item, title)),
		}));
	return {
		needed,
		consented: (analytics?.stores ?? []).map((item) => toLine(item, analytics?.owner ?? title)),
		analytics: analytics ? { owner: analytics.scriptUrl ? (analytics.owner ?? null) : null } : null,
	};
}

function toLine({ name, kind, purpose, duration }: StoredItem, who: string): StorageLine {
	return { name, kind: storageKinds[kind], purpose, duration, who };
}

/** `lastChange` is the date that the accessibility statement must show; null where it is not written, or elsewhere. */
export async function resolveFeedbackForm(context: PageContext, data: BlockData<"feedback-form">) {
	const { heading, text, tellsLastChange } = data;
	/** Where the statement is that the page of the form is about, if it is elsewhere. */
	const statementUrl = tellsLastChange ? context.site.accessibilityStatement.url : null;
	const lastChange = tellsLastChange && statementUrl === null ? await readLastChange(context) : null;
	return { heading, text, lastChange, statementUrl };
}

async function readLastChange({ db, site, page }: PageContext): Promise<string | null> {
	if ((await findUnwrittenPages(db, site.id)).includes("tilgjengelighetserklaering")) return null;
	const { at } = await db
		.selectFrom("block")
		.select((eb) => eb.fn.max("updated_at").as("at"))
		.where("site_id", "=", site.id)
		.where("page_id", "=", page.id)
		.executeTakeFirstOrThrow();
	return formatDate(at);
}
