import { AppError } from "@lerret/contracts/errors";
import { type StaffRole, staffRoles } from "@lerret/contracts/staff";
import type { ExpressionBuilder } from "kysely";
import { writeAudit } from "../../../content/audit.ts";
import type { ChangeContext } from "../../../content/save.ts";
import type { Database, Tables, Writer } from "../../../db/database.ts";
import type { Services } from "../../../services.ts";

/**
 * Which roles require a second factor. Each site has its own requirement; the one of operators has null in place of the id of a
 * site. `readActiveStaff` reads it at every request, so that a change applies to those who are logged in.
 */

const isOf = (siteId: string | null) => (eb: ExpressionBuilder<Tables, "staff_factor_requirement">) =>
	eb("site_id", siteId === null ? "is" : "=", siteId);

/** The demo's accounts are shared, so a factor of one visitor would lock out all others. Throws `factors_off`. */
export function requireFactorsOn({ config }: Pick<Services, "config">): void {
	if (config.demo) throw new AppError("factors_off");
}

export async function readRequirement(db: Database, siteId: string | null): Promise<StaffRole[]> {
	const rows = await db.selectFrom("staff_factor_requirement").select("role").where(isOf(siteId)).execute();
	return staffRoles.filter((role) => rows.some((row) => row.role === role));
}

/** Replaces the roles that require a factor, and writes both lists to the log. */
export async function changeRequirement(
	trx: Writer,
	siteId: string | null,
	roles: readonly StaffRole[],
	{ actor, now }: ChangeContext,
): Promise<void> {
	const before = await readRequirement(trx, siteId);
	await trx.deleteFrom("staff_factor_requirement").where(isOf(siteId)).execute();
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
