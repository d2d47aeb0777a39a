import { type OrganiserFields, organiserFieldsSchema } from "@lerret/contracts/organiser";
import type { Database } from "@lerret/platform/db/database";
import { fieldColumns } from "@lerret/platform/db/field-columns";
import { shopSite } from "./box-office.ts";
import { now } from "./rows.ts";

const { toRow } = fieldColumns(organiserFieldsSchema);

/** 20 kr from 100 kr and 10 kr below, and 5 %, with 25 % VAT; 2,000 kr of rent. */
export const organiserFields: OrganiserFields = {
	name: "Kystkoret",
	orgNumber: "310987654",
	accountNumber: "12345678903",
	contactName: "Marte Lindseth",
	contactPhone: "99 88 77 66",
	contactEmail: "marte@kystkoret.example",
	feeSteps: [
		{ fromOre: 1, feeOre: 1_000 },
		{ fromOre: 10_000, feeOre: 2_000 },
	],
	feePercent: 500,
	feeVatRate: 25,
	keepsRefundedFee: false,
	rentOre: 200_000,
	rentVatRate: 25,
};

/** Adds an organiser with the id, and sells some events of the test shop for it. */
export async function addOrganiser(
	{ db }: { db: Database },
	id: string,
	{
		fields = {},
		events = [],
		siteId = shopSite,
	}: { fields?: Partial<OrganiserFields>; events?: string[]; siteId?: string } = {},
): Promise<void> {
	const row = { ...toRow({ ...organiserFields, ...fields }), site_id: siteId, id, updated_at: now };
	await db.insertInto("organiser").values(row).execute();
	if (events.length > 0)
		await db
			.updateTable("event")
			.set({ organiser_id: id })
			.where("site_id", "=", siteId)
			.where("id", "in", events)
			.execute();
}
