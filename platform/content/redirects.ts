import type { Writer } from "../db/database.ts";

/** Redirects the old path to the new one (301), together with every redirect that leads to the old path. */
export async function moveRedirects(trx: Writer, siteId: string, from: string, to: string): Promise<void> {
	await trx.deleteFrom("redirect").where("site_id", "=", siteId).where("from_path", "=", to).execute();
	await trx
		.updateTable("redirect")
		.set({ to_path: to })
		.where("site_id", "=", siteId)
		.where("to_path", "=", from)
		.execute();
	await trx
		.insertInto("redirect")
		.values({ site_id: siteId, from_path: from, to_path: to, status: 301 })
		.onConflict((conflict) => conflict.columns(["site_id", "from_path"]).doUpdateSet({ to_path: to, status: 301 }))
		.execute();
}
