import { type Topic, topicSchema } from "@lerret/contracts/newsletter";
import type { SiteConfig } from "@lerret/contracts/site";
import * as z from "zod";
import { hashOf, newId, newSecret } from "../../core/ids.ts";
import { toStored } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import { addJobs } from "../../jobs/add.ts";
import { type IssueContent, readIssue } from "./issue/content.ts";
import { createVariant, type IssueVariant, renderVariant } from "./issue/variant.ts";
import type { Week } from "./issue/week.ts";

export type SendOptions = {
	site: SiteConfig;
	origin: string;
	week: Week;
	now: Temporal.Instant;
	/** Sends also to subscribers whose topics have nothing this week. */
	includeEmpty: boolean;
};

/** `left` counts copies that will not be sent: unsubscribed since, or rejected by the mail server. */
export type IssueProgress = { queued: number; delivered: number; waiting: number; left: number };

const batchSize = 200;

const topicList = z.array(topicSchema);

/**
 * Queues the issue for all subscribers who do not have it yet, and returns their number. A call after an interruption
 * continues with the same variants; no subscriber gets two copies, because a copy is unique by site, issue and subscriber.
 */
export async function queueIssue(db: Database, options: SendOptions): Promise<number> {
	const content = await readIssue(db, options.site, options.week, options.now);
	let queued = 0;
	let after = "";
	for (;;) {
		const subscribers = await readSubscribersWithout(db, options, after);
		const last = subscribers.at(-1);
		if (!last) {
			await db.transaction().execute((trx) => markQueued(trx, options));
			return queued;
		}
		queued += await db.transaction().execute((trx) => queueCopies(trx, subscribers, content, options));
		after = last.id;
	}
}

async function markQueued(trx: Writer, { site, week, now }: SendOptions): Promise<void> {
	await trx
		.insertInto("newsletter_issue")
		.values({ site_id: site.id, issue: week.issue, queued_at: toStored(now) })
		.onConflict((conflict) => conflict.columns(["site_id", "issue"]).doNothing())
		.execute();
}

export async function isIssueQueued(db: Database, siteId: string, issue: string): Promise<boolean> {
	const row = await db
		.selectFrom("newsletter_issue")
		.select("issue")
		.where("site_id", "=", siteId)
		.where("issue", "=", issue)
		.executeTakeFirst();
	return row !== undefined;
}

type Subscriber = { id: string; topics: Topic[] };

async function readSubscribersWithout(db: Database, { site, week }: SendOptions, after: string): Promise<Subscriber[]> {
	const rows = await db
		.selectFrom("subscriber")
		.select(["id", "topics_json"])
		.where("site_id", "=", site.id)
		.where("confirmed_at", "is not", null)
		.where("unsubscribed_at", "is", null)
		.where("id", ">", after)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("newsletter_delivery as delivery")
						.select("delivery.id")
						.where("delivery.site_id", "=", site.id)
						.where("delivery.issue", "=", week.issue)
						.whereRef("delivery.subscriber_id", "=", "subscriber.id"),
				),
			),
		)
		.orderBy("id")
		.limit(batchSize)
		.execute();
	return rows.map(({ id, topics_json }) => ({ id, topics: readJson(topicList, topics_json, `subscriber ${id}`) }));
}

async function queueCopies(
	trx: Writer,
	subscribers: Subscriber[],
	content: IssueContent,
	options: SendOptions,
): Promise<number> {
	const now = toStored(options.now);
	const { site, week } = options;
	const copies = [];
	for (const { id, topics } of subscribers) {
		if (!(await ensureVariant(trx, topics, content, options))) continue;
		copies.push({ id: newId(), subscriberId: id, topics: topics.join(","), token: newSecret() });
	}
	if (copies.length === 0) return 0;
	const added = await trx
		.insertInto("newsletter_delivery")
		.values(
			copies.map(({ id, subscriberId, topics, token }) => ({
				id,
				site_id: site.id,
				issue: week.issue,
				topics,
				subscriber_id: subscriberId,
				token_hash: hashOf(token),
				queued_at: now,
				delivered_at: null,
			})),
		)
		.onConflict((conflict) => conflict.columns(["site_id", "issue", "subscriber_id"]).doNothing())
		.returning("id")
		.execute();
	const addedIds = new Set(added.map(({ id }) => id));
	const jobs = copies
		.filter(({ id }) => addedIds.has(id))
		.map(({ id, token }) => ({
			kind: "newsletter" as const,
			key: id,
			payload: { deliveryId: id, token },
			runAt: now,
		}));
	return addJobs(trx, jobs);
}

async function ensureVariant(
	trx: Writer,
	topics: Topic[],
	content: IssueContent,
	{ site, origin, week, now, includeEmpty }: SendOptions,
): Promise<boolean> {
	const key = { site_id: site.id, issue: week.issue, topics: topics.join(",") };
	const existing = await trx
		.selectFrom("newsletter_edition")
		.select("topics")
		.where("site_id", "=", key.site_id)
		.where("issue", "=", key.issue)
		.where("topics", "=", key.topics)
		.executeTakeFirst();
	if (existing) return true;
	const context = { site, origin, week };
	const created: IssueVariant | null = createVariant(content, topics, context);
	if (!created && !includeEmpty) return false;
	const variant = created ?? renderVariant([], topics, context);
	await trx
		.insertInto("newsletter_edition")
		.values({ ...key, ...variant, made_at: toStored(now) })
		.onConflict((conflict) => conflict.columns(["site_id", "issue", "topics"]).doNothing())
		.execute();
	return true;
}

export async function readProgress(db: Database, siteId: string, issue: string): Promise<IssueProgress> {
	const copies = await db
		.selectFrom("newsletter_delivery")
		.select((eb) => [eb.fn.countAll().as("queued"), eb.fn.count("delivered_at").as("delivered")])
		.where("site_id", "=", siteId)
		.where("issue", "=", issue)
		.executeTakeFirstOrThrow();
	const jobs = await db
		.selectFrom("newsletter_delivery as delivery")
		.innerJoin("job", (join) => join.on("job.kind", "=", "newsletter").onRef("job.key", "=", "delivery.id"))
		.select((eb) => eb.fn.countAll().as("waiting"))
		.where("delivery.site_id", "=", siteId)
		.where("delivery.issue", "=", issue)
		.executeTakeFirstOrThrow();
	const [queued, delivered, waiting] = [Number(copies.queued), Number(copies.delivered), Number(jobs.waiting)];
	return { queued, delivered, waiting, left: queued - delivered - waiting };
}

export async function countSubscribers(db: Database, siteId: string): Promise<number> {
	const { count } = await db
		.selectFrom("subscriber")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("site_id", "=", siteId)
		.where("confirmed_at", "is not", null)
		.where("unsubscribed_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}
