import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { ManagedReview, ReviewsListQuery } from "@lerret/contracts/api/managed-reviews";
import { AppError } from "@lerret/contracts/errors";
import { writeAudit } from "../content/audit.ts";
import type { ItemRef } from "../content/content-type.ts";
import { readPartner } from "../content/lookups.ts";
import type { ChangeContext } from "../content/save.ts";
import { toOsloIso } from "../core/time.ts";
import type { Database, Writer } from "../db/database.ts";
import { readPage } from "../db/read-page.ts";
import { setReviewHidden } from "./reviews-write.ts";

function selectReviews(db: Database, partner: LoyaltyPartner) {
	return db
		.selectFrom("review")
		.innerJoin("account", "account.id", "review.account_id")
		.where("review.partner_id", "=", partner);
}

type ReviewQuery = ReturnType<typeof selectReviews>;

export async function readManagedReviews(
	db: Database,
	siteId: string,
	query: ReviewsListQuery,
): Promise<{ items: ManagedReview[]; total: number; next: string | null }> {
	const { reported, hidden } = query;
	const ofSite = selectReviews(db, await readPartner(db, siteId));
	let selection = ofSite;
	if (reported !== undefined) {
		selection = selection.where("review.id", reported === "1" ? "in" : "not in", (eb) =>
			eb.selectFrom("review_report").select("review_report.review_id"),
		);
	}
	if (hidden !== undefined) selection = selection.where("review.hidden_at", hidden === "1" ? "is not" : "is", null);
	return readPage(selection, { time: "review.added_at", id: "review.id" }, query, (ids) =>
		readReviews(db, ofSite.where("review.id", "in", ids)),
	);
}

/** Throws `not_found`. */
export async function readManagedReview(db: Database, { siteId, id }: ItemRef): Promise<ManagedReview> {
	const [review] = await readReviews(db, selectReviews(db, await readPartner(db, siteId)).where("review.id", "=", id));
	if (!review) throw new AppError("not_found");
	return review;
}

async function readReviews(db: Database, query: ReviewQuery): Promise<ManagedReview[]> {
	const rows = await query
		.select(["review.id", "review.movie_id", "review.rating", "review.comment"])
		.select(["review.added_at", "review.hidden_at", "account.user_name"])
		.execute();
	if (rows.length === 0) return [];
	const reports = await db
		.selectFrom("review_report")
		.select(["review_id", "reason", "reported_at"])
		.where(
			"review_id",
			"in",
			rows.map(({ id }) => id),
		)
		.orderBy("reported_at")
		.execute();
	const reportsOf = Map.groupBy(reports, (report) => report.review_id);
	return rows.map((row) => ({
		id: row.id,
		movieId: row.movie_id,
		userName: row.user_name,
		rating: row.rating,
		comment: row.comment,
		addedAt: toOsloIso(row.added_at),
		hiddenAt: row.hidden_at === null ? null : toOsloIso(row.hidden_at),
		reports: (reportsOf.get(row.id) ?? []).map(({ reason, reported_at }) => ({
			reason,
			reportedAt: toOsloIso(reported_at),
		})),
	}));
}

/**
 * Hides or shows a review; a repeated call changes nothing. The audit log does not keep its text. Throws `not_found`.
 */
export async function changeReviewVisibility(
	trx: Writer,
	ref: ItemRef,
	isHidden: boolean,
	{ actor, now }: ChangeContext,
): Promise<void> {
	const { siteId, id } = ref;
	const review = await readManagedReview(trx, ref);
	if ((review.hiddenAt !== null) === isHidden) return;
	await setReviewHidden(trx, await readPartner(trx, siteId), id, isHidden ? now : null);
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action: isHidden ? "hide" : "show",
		kind: "review",
		itemId: id,
		before: { hiddenAt: review.hiddenAt },
		after: { hiddenAt: isHidden ? toOsloIso(now) : null },
	});
}
