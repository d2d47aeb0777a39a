import {
	type ListedTicketType,
	type PriceGroupFields,
	priceGroupFieldsSchema,
} from "@lerret/contracts/api/price-groups";
import { labelsOf } from "@lerret/contracts/describe";
import { formatPrice } from "@lerret/contracts/nb/money";
import type { ConflictTexts } from "../../editor/conflict-dialog.tsx";
import { describePrices, planDate } from "./price-texts.ts";

type MergedGroup = Omit<PriceGroupFields, "prices"> & { prices: Record<string, number | undefined> };

/** Each price is a part of its own, so that two can change different prices at once. */
export const groupParts = {
	split: ({ prices, ...fields }: PriceGroupFields): MergedGroup => ({
		...fields,
		prices: Object.fromEntries(prices.map(({ ticketTypeId, ore }) => [ticketTypeId, ore])),
	}),
	join(parts: object): PriceGroupFields {
		const { prices, ...fields } = parts as MergedGroup;
		const sold = Object.entries(prices).flatMap(([ticketTypeId, ore]) =>
			ore === undefined ? [] : [{ ticketTypeId, ore }],
		);
		return { ...fields, prices: sold };
	},
};

export const conflictTextsFor = (ticketTypes: ListedTicketType[]): ConflictTexts => ({
	labels: {
		...labelsOf(priceGroupFieldsSchema),
		...Object.fromEntries(ticketTypes.map(({ id, name }) => [`prices.${id}`, name])),
	},
	format(name, value) {
		if (name.startsWith("prices.")) return typeof value === "number" ? formatPrice(value) : "Selges ikke";
		if (name !== "planned" || value === null) return null;
		const planned = value as NonNullable<PriceGroupFields["planned"]>;
		return `Fra ${planDate(planned)}: ${describePrices(planned.prices, { ticketTypes })}`;
	},
});
