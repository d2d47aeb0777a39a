import { editedKinds, presenceEndpoints } from "@lerret/contracts/api/presence";
import { AppError } from "@lerret/contracts/errors";
import { rightsAt } from "@lerret/contracts/staff";
import { implement } from "../endpoint.ts";
import { readPresence, writePresence } from "./presence.ts";

export const presence = implement(presenceEndpoints, {
	async reportPresence({ db }, { site, staff, body, now }) {
		const { isWriting, ...edited } = body;
		if (!rightsAt(staff.roles, site.id).has(editedKinds[edited.kind])) throw new AppError("forbidden");
		const item = { siteId: site.id, ...edited };
		await db.transaction().execute((trx) => writePresence(trx, item, { actor: staff, isWriting }, now));
		return readPresence(db, item, staff, now);
	},
});
