import type { Topic } from "@lerret/contracts/newsletter";
import type { Database } from "@lerret/platform/db/database";
import { now } from "./rows.ts";
import { testSite } from "./site-configs.ts";

/** Adds confirmed subscribers: `{name}{n}@post.example`, each with an id that ends like the name. */
export async function addSubscribers(
	db: Database,
	count: number,
	{ siteId = testSite, topics = ["film"], name = "gjest" }: { siteId?: string; topics?: Topic[]; name?: string } = {},
): Promise<void> {
	const rows = Array.from({ length: count }, (_, n) => ({
		id: `${siteId}-${name}${n}`,
		site_id: siteId,
		email: `${name}${n}@post.example`,
		topics_json: JSON.stringify(topics),
		consent_text: "Ja til nyhetsbrev",
		requested_at: now,
		requested_from: "192.0.2.1",
		confirmed_at: now,
		confirmed_from: "192.0.2.1",
		unsubscribed_at: null,
		suppressed_reason: null,
	}));
	for (let from = 0; from < count; from += 500)
		await db
			.insertInto("subscriber")
			.values(rows.slice(from, from + 500))
			.execute();
}
