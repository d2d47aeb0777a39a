import type { BlockData } from "@lerret/contracts/blocks";
import { formatDate } from "@lerret/contracts/nb/time";
import { type StorageKind, type StoredItem, storageKinds, storedItems } from "@lerret/contracts/storage";
import type { PageContext } from "../context.ts";

/** One row of the table on /informasjonskapsler. */
export type StorageLine = {
	name: string;
	kind: (typeof storageKinds)[StorageKind];
	purpose: string;
	duration: string;
	who: string;
};

/** Lists what the site stores in a browser. Items that need consent are listed only where the site uses analytics. */
export async function resolveStorageList({ site }: PageContext) {
	const { analytics, title } = site;
	const listedItems = storedItems.filter(({ occasion }) => analytics !== undefined || occasion !== "consent");
	return {
		needed: listedItems.map((item) => toLine(item, title)),
		consented: (analytics?.stores ?? []).map((item) => toLine(item, analytics?.owner ?? title)),
		analytics: analytics ? { owner: analytics.scriptUrl ? (analytics.owner ?? null) : null } : null,
	};
}

function toLine({ name, kind, purpose, duration }: StoredItem, who: string): StorageLine {
	return { name, kind: storageKinds[kind], purpose, duration, who };
}

/** `lastChange` is the date that the accessibility statement must show. */
export async function resolveFeedbackForm(context: PageContext, data: BlockData<"feedback-form">) {
	const { heading, text, tellsLastChange } = data;
	return { heading, text, lastChange: tellsLastChange ? await readLastChange(context) : null };
}

async function readLastChange({ db, site, page }: PageContext): Promise<string> {
	const { at } = await db
		.selectFrom("block")
		.select((eb) => eb.fn.max("updated_at").as("at"))
		.where("site_id", "=", site.id)
		.where("page_id", "=", page.id)
		.executeTakeFirstOrThrow();
	return formatDate(at);
}
