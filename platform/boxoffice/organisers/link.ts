import { AppError } from "@lerret/contracts/errors";
import { writeAudit } from "../../content/audit.ts";
import type { ChangeContext } from "../../content/save.ts";
import { hashOf, newSecret } from "../../core/ids.ts";
import { earlier, later } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { keepOrganiser } from "../sale/organiser-terms.ts";

/** Links by which an organiser, who has no login, sees the sale of its events. Only hashes are stored. */

/** How long a link opens the sale after the organiser's last settlement. */
export const linkDays = 60;

export type OrganiserRef = { siteId: string; organiserId: string };

const linkKey = ({ siteId, organiserId }: OrganiserRef) => ({ site_id: siteId, organiser_id: organiserId });

/** Returns the token, which is not stored. Throws `not_found`. */
export async function createLink(trx: Writer, organiser: OrganiserRef, { actor, now }: ChangeContext): Promise<string> {
	if (!(await keepOrganiser(trx, organiser.siteId, organiser.organiserId))) throw new AppError("not_found");
	const token = newSecret();
	await trx
		.insertInto("organiser_link")
		.values({ token_hash: hashOf(token), ...linkKey(organiser), created_at: now })
		.execute();
	await writeAudit(trx, { ...auditFields(organiser, actor, now), action: "create" });
	return token;
}

/** From now on the organiser's links open nothing; without effect where there are none. Throws `not_found`. */
export async function revokeLinks(trx: Writer, organiser: OrganiserRef, { actor, now }: ChangeContext): Promise<void> {
	if (!(await keepOrganiser(trx, organiser.siteId, organiser.organiserId))) throw new AppError("not_found");
	const revoked = await trx
		.deleteFrom("organiser_link")
		.where((eb) => eb.and(linkKey(organiser)))
		.returning("token_hash")
		.execute();
	if (revoked.length > 0) await writeAudit(trx, { ...auditFields(organiser, actor, now), action: "delete" });
}

const auditFields = ({ siteId, organiserId }: OrganiserRef, actor: ChangeContext["actor"], at: string) => ({
	...{ siteId, actor, at, kind: "organiser-link", itemId: organiserId },
	...{ before: null, after: null },
});

/** How many links of each of a site's organisers open something now; one without any is not in it. */
export async function countLinks(
	db: Database,
	siteId: string,
	organiserIds: string[],
	now: string,
): Promise<Map<string, number>> {
	const links = await db
		.selectFrom("organiser_link")
		.select(["organiser_id", "created_at"])
		.where("site_id", "=", siteId)
		.where("organiser_id", "in", organiserIds)
		.execute();
	const linked = Map.groupBy(links, ({ organiser_id }) => organiser_id);
	const endOf = await readEnds(db, siteId, [...linked.keys()], now);
	return new Map(
		[...linked].map(([id, own]) => [id, own.filter(({ created_at }) => isOpen(created_at, endOf(id), now)).length]),
	);
}

/** The organiser whom a token is of; null for one that was revoked or has ended, and for another site's. */
export async function findLinked(
	db: Database,
	siteId: string,
	token: string,
	now: string,
): Promise<(OrganiserRef & { name: string }) | null> {
	const link = await db
		.selectFrom("organiser_link")
		.innerJoin("organiser", (join) =>
			join
				.onRef("organiser.site_id", "=", "organiser_link.site_id")
				.onRef("organiser.id", "=", "organiser_link.organiser_id"),
		)
		.select(["organiser_link.organiser_id", "organiser_link.created_at", "organiser.name"])
		.where("organiser_link.token_hash", "=", hashOf(token))
		.where("organiser_link.site_id", "=", siteId)
		.executeTakeFirst();
	if (!link) return null;
	const { organiser_id: organiserId, created_at, name } = link;
	const endOf = await readEnds(db, siteId, [organiserId], now);
	return isOpen(created_at, endOf(organiserId), now) ? { siteId, organiserId, name } : null;
}

/** Whether an event is still to be settled, or ended so lately without orders, and when the last settlement was approved. */
type End = { hasUnsettled: boolean; settledAt: string | null };

function isOpen(createdAt: string, { hasUnsettled, settledAt }: End, now: string): boolean {
	const from = settledAt !== null && settledAt > createdAt ? settledAt : createdAt;
	return hasUnsettled || now < later(from, { hours: linkDays * 24 });
}

async function readEnds(
	db: Database,
	siteId: string,
	organiserIds: string[],
	now: string,
): Promise<(id: string) => End> {
	if (organiserIds.length === 0) return () => ({ hasUnsettled: false, settledAt: null });
	const [unsettled, settled] = await Promise.all([
		db
			.selectFrom("event")
			.leftJoin("settlement", (join) =>
				join.onRef("settlement.site_id", "=", "event.site_id").onRef("settlement.event_id", "=", "event.id"),
			)
			.leftJoin("organiser_terms", (join) =>
				join.onRef("organiser_terms.site_id", "=", "event.site_id").onRef("organiser_terms.event_id", "=", "event.id"),
			)
			.select("event.organiser_id")
			.distinct()
			.where("event.site_id", "=", siteId)
			.where("event.organiser_id", "in", organiserIds)
			.where("event.status", "<>", "cancelled")
			.where("settlement.number", "is", null)
			.where((eb) =>
				eb.or([
					eb("organiser_terms.event_id", "is not", null),
					eb("event.ends_at", ">", earlier(now, { hours: linkDays * 24 })),
				]),
			)
			.execute(),
		db
			.selectFrom("settlement")
			.select(["organiser_id", (eb) => eb.fn.max("approved_at").as("at")])
			.where("site_id", "=", siteId)
			.where("organiser_id", "in", organiserIds)
			.groupBy("organiser_id")
			.execute(),
	]);
	return (id) => ({
		hasUnsettled: unsettled.some(({ organiser_id }) => organiser_id === id),
		settledAt: settled.find(({ organiser_id }) => organiser_id === id)?.at ?? null,
	});
}
