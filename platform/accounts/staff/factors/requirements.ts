import { AppError } from "@lerret/contracts/errors";
import { type StaffRole, staffRoles } from "@lerret/contracts/staff";
import { writeAudit } from "../../../content/audit.ts";
import type { ChangeContext } from "../../../content/save.ts";
import type { Database, Writer } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";

/**
 * Which roles need a second factor: a site's at the site, or without a site that of operators. `readActiveStaff` reads whether a
 * member holds one of them, so that a requirement reaches logins at their next request.
 */

/** The demo's accounts are shared, so a factor of one visitor would lock out all others. Throws `factors_off`. */
export function requireFactorsOn({ config }: Pick<Services, "config">): void {
	if (config.demo) throw new AppError("factors_off");
}

export async function readRequirement(db: Database, siteId: string | null): Promise<StaffRole[]> {
	const rows = await db
		.selectFrom("staff_factor_requirement")
		.select("role")
		.where("site_id", siteId === null ? "is" : "=", siteId)
		.execute();
	return staffRoles.filter((role) => rows.some((row) => row.role === role));
}

export async function changeRequirement(
	trx: Writer,
	siteId: string | null,
	roles: readonly StaffRole[],
	{ actor, now }: ChangeContext,
): Promise<void> {
	const before = await readRequirement(trx, siteId);
	await trx
		.deleteFrom("staff_factor_requirement")
		.where("site_id", siteId === null ? "is" : "=", siteId)
		.execute();
	const rows = [...new Set(roles)].map((role) => ({ site_id: siteId, role }));
	if (rows.length > 0) await trx.insertInto("staff_factor_requirement").values(rows).execute();
	const change = {
		siteId,
		actor,
		at: now,
		action: "change",
		kind: "factor-requirement",
		itemId: siteId ?? "operators",
	};
	await writeAudit(trx, { ...change, before: { roles: before }, after: { roles } });
}
