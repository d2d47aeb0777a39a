import type { PlannedPrices, PriceGroup, PriceGroupFields } from "@lerret/contracts/api/price-groups";
import { compareText } from "@lerret/contracts/nb/collate";
import * as z from "zod";
import type { ItemRef } from "../content/content-type.ts";
import { etagOf } from "../content/read.ts";
import { osloDate, toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { readList } from "../db/stored-json.ts";
import { type GroupPrice, oreOf, type PriceBook, readPriceBook, type TicketType } from "../programme/price-book.ts";
import { readReach } from "./events.ts";

/** A price group as it is stored; `updatedAt` is in stored form. */
export type StoredPriceGroup = PriceGroupFields & { id: string; updatedAt: string; hasFailedPlan: boolean };

export const plannedPricesSchema = z.array(z.object({ ticketTypeId: z.string(), ore: z.int() }));

/** The venue's ticket types in order. */
export const readTicketTypes = async (db: Database, siteId: string): Promise<TicketType[]> => [
	...(await readPriceBook(db, siteId)).types.values(),
];

/** The groups of a site: the usual one first, then by name. */
export async function readPriceGroups(db: Database, siteId: string): Promise<StoredPriceGroup[]> {
	const rows = await db
		.selectFrom("price_group")
		.leftJoin("planned_price_change as planned", (join) =>
			join.onRef("planned.site_id", "=", "price_group.site_id").onRef("planned.group_id", "=", "price_group.id"),
		)
		.select(["price_group.id", "price_group.name", "price_group.is_usual", "price_group.updated_at"])
		.select(["planned.at", "planned.prices_json", "planned.failure"])
		.where("price_group.site_id", "=", siteId)
		.execute();
	const { groups, types } = await readPriceBook(db, siteId);
	return rows
		.map((row) => ({
			id: row.id,
			name: row.name,
			isUsual: row.is_usual === 1,
			prices: groups.get(row.id) ?? [],
			planned: toPlanned(row, types),
			hasFailedPlan: row.failure !== null,
			updatedAt: row.updated_at,
		}))
		.sort((a, b) => Number(b.isUsual) - Number(a.isUsual) || compareText(a.name, b.name));
}

type PlannedRow = { at: string | null; prices_json: string | null };

/** A plan whose prices cannot be read has none: it fails alone, and the venue's groups stay readable. */
function toPlanned({ at, prices_json }: PlannedRow, types: PriceBook["types"]): PlannedPrices | null {
	if (at === null) return null;
	const stored: GroupPrice[] = plannedPricesSchema.safeParse(readList(prices_json ?? "")).data ?? [];
	const prices = stored.map((price) => {
		const type = types.get(price.ticketTypeId);
		return type ? { ...price, ore: oreOf(type, price.ore) } : price;
	});
	return { from: osloDate(Temporal.Instant.from(at)).toString(), prices };
}

export const findPriceGroup = async (db: Database, { siteId, id }: ItemRef): Promise<StoredPriceGroup | null> =>
	(await readPriceGroups(db, siteId)).find((group) => group.id === id) ?? null;

export const priceGroupEtag = ({
	id: _id,
	updatedAt: _updatedAt,
	hasFailedPlan: _hasFailedPlan,
	...fields
}: StoredPriceGroup): string => etagOf({ draft: fields, number: 0 });

/** Groups with what a change of them reaches. */
export async function toPriceGroups(
	db: Database,
	siteId: string,
	groups: StoredPriceGroup[],
	now: string,
): Promise<PriceGroup[]> {
	const reach = await readReach(db, siteId, await readPriceBook(db, siteId), now);
	return groups.map(({ updatedAt, ...group }) => ({
		...group,
		reach: reach.get(group.id) ?? { events: 0, soldEvents: 0 },
		updatedAt: toOsloIso(updatedAt),
	}));
}
