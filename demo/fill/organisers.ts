import { type OrganiserFields, organiserFieldsSchema } from "@lerret/contracts/organiser";
import type { Writer } from "@lerret/platform/db/database";
import { fieldColumns } from "@lerret/platform/db/field-columns";

type DemoOrganiser = {
	id: string;
	fields: Partial<OrganiserFields> & Pick<OrganiserFields, "name" | "orgNumber" | "accountNumber">;
	productionId: string;
	advanceOre: number;
};

/** Those who hire the large hall, with an agreement of each kind. */
const organisers: DemoOrganiser[] = [
	{
		id: "kystkoret",
		productionId: "kystkoret-toner-fra-fjaera",
		advanceOre: 0,
		fields: {
			...{ name: "Kystkoret", orgNumber: "310987638", accountNumber: "90010555018" },
			...{ contactName: "Ingeborg Skjellvik", contactPhone: "99 00 01 18", contactEmail: "styret@kystkoret.example" },
			feeSteps: [
				{ fromOre: 0, feeOre: 1_000 },
				{ fromOre: 20_000, feeOre: 1_500 },
			],
			rentOre: 450_000,
		},
	},
	{
		id: "tindevik-revylag",
		productionId: "bygderevyen-med-kommunen-pa-slep",
		advanceOre: 1_000_000,
		fields: {
			...{ name: "Tindevik revylag", orgNumber: "310987689", accountNumber: "90010555026" },
			...{ contactName: "Roar Sveinhaug", contactPhone: "99 00 01 26", contactEmail: "post@revylaget.example" },
			...{ feePercent: 800, keepsRefundedFee: true, rentOre: 600_000 },
		},
	},
];

const { toRow } = fieldColumns(organiserFieldsSchema);

/** Adds the demo's organisers, and sells the events of their productions for them. It comes before the first order. */
export async function addOrganisers(trx: Writer, siteId: string, now: string): Promise<void> {
	for (const { id, fields, productionId, advanceOre } of organisers) {
		const row = toRow(organiserFieldsSchema.parse(fields));
		await trx
			.insertInto("organiser")
			.values({ ...row, site_id: siteId, id, updated_at: now })
			.execute();
		await trx
			.updateTable("event")
			.set({ organiser_id: id, advance_ore: advanceOre })
			.where("site_id", "=", siteId)
			.where("production_id", "=", productionId)
			.execute();
	}
}
