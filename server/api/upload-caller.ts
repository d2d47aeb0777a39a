import { AppError } from "@lerret/contracts/errors";
import type { Context as HonoContext } from "hono";
import type { ApiEnv } from "./mount.ts";

/** How much the fields beside the file of an upload may take. */
export const maxFormFieldBytes = 64 * 1024;

/** Who uploads, and to which site. Throws `forbidden`. */
export function readCaller(c: HonoContext<ApiEnv>) {
	const { staff: actor, site, now } = c.get("caller");
	if (!actor || !site) throw new AppError("forbidden");
	return { actor, siteId: site.id, now };
}
