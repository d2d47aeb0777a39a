import * as z from "zod";
import { hashOf } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import { invalidateAccessTokens } from "./staff-write.ts";

/**
 * Ends every login of a member except the grant's own, with its tokens and its session. Access tokens of the remaining
 * login are outdated too and have to be refreshed.
 */
export async function endOtherLogins(trx: Writer, staffId: string, grantId: string): Promise<void> {
	await invalidateAccessTokens(trx, staffId);
	const rows = await trx
		.selectFrom("identity_record")
		.select(["model", "id", "grant_id", "payload_json"])
		.where("staff_id", "=", staffId)
		.execute();
	for (const { model, id, grant_id, payload_json } of rows) {
		if (grant_id === grantId || (model === "Grant" && id === hashOf(grantId))) continue;
		if (model === "Session" && hasGrant(payload_json, grantId)) continue;
		await trx.deleteFrom("identity_record").where("model", "=", model).where("id", "=", id).execute();
	}
}

const sessionSchema = z.object({
	authorizations: z.record(z.string(), z.object({ grantId: z.string().optional() })).optional(),
});

function hasGrant(payloadJson: string, grantId: string): boolean {
	const { authorizations = {} } = readJson(sessionSchema, payloadJson, "identity_record.payload_json");
	return Object.values(authorizations).some((authorization) => authorization.grantId === grantId);
}
