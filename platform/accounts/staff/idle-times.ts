import { idleMinutes, type RoleIdleTime } from "@lerret/contracts/staff-logins";
import { writeAudit } from "../../content/audit.ts";
import type { ChangeContext } from "../../content/save.ts";
import type { Database, Writer } from "../../db/database.ts";

/**
 * How long logins last without a use: a site's choices for its roles, or without a site the operators'. `readActiveStaff` reads those
 * of a member, so that a change reaches logins at their next request. The usual time of a role has no row.
 */

export const readIdleTimes = (db: Database, siteId: string | null): Promise<RoleIdleTime[]> =>
	db
		.selectFrom("staff_idle_time")
		.select(["role", "minutes"])
		.where("site_id", siteId === null ? "is" : "=", siteId)
		.orderBy("role")
		.execute();

/** Replaces all choices of the site, or of the operators. */
export async function changeIdleTimes(
	trx: Writer,
	siteId: string | null,
	times: readonly RoleIdleTime[],
	{ actor, now }: ChangeContext,
): Promise<void> {
	const before = await readIdleTimes(trx, siteId);
	await trx
		.deleteFrom("staff_idle_time")
		.where("site_id", siteId === null ? "is" : "=", siteId)
		.execute();
	const rows = times.flatMap(({ role, minutes }) =>
		minutes === null || minutes === idleMinutes[role].usual ? [] : [{ site_id: siteId, role, minutes }],
	);
	if (rows.length > 0) await trx.insertInto("staff_idle_time").values(rows).execute();
	await writeAudit(trx, {
		...{ siteId, actor, at: now, action: "change", kind: "idle-times", itemId: siteId ?? "operators" },
		before: { times: before },
		after: { times: rows.map(({ role, minutes }) => ({ role, minutes })) },
	});
}
