import { formatKroner } from "@lerret/contracts/nb/money";
import { seatMapOf } from "@lerret/contracts/seat-map";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import {
	type HallStep,
	hallStepSchema,
	type TicketStep,
	ticketStepSchema,
	usualTicketTypes,
} from "@lerret/contracts/settings/first-run";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import { listHalls, readHall, saveHall } from "../../api/halls.ts";
import { readPriceGroup, readVenuePrices, savePriceGroup } from "../../api/prices.ts";
import { saleSettings } from "../../api/settings.ts";
import { createPlan, setSeatKind } from "../halls/plan-edits.ts";
import { moveFirstShowing } from "./showing-step.ts";
import { formStep } from "./step.ts";

const newHall: HallStep = {
	name: "Sal 1",
	places: "numbered",
	rows: 10,
	seats: 12,
	wheelchairs: 2,
	capacity: 100,
	advertisementMinutes: 10,
	cleaningMinutes: 20,
};

/** Equal rows, with the wheelchair places at the beginning of the last row, each beside a companion's seat. */
export function planOf({ rows, seats, wheelchairs }: Pick<HallStep, "rows" | "seats" | "wheelchairs">): SeatingPlan {
	let plan = createPlan({ rows, seats, aisleAfter: null, numbering: "left" });
	const last = seatMapOf(plan).rows.at(-1)?.seats ?? [];
	for (const [i, { guid }] of last.slice(0, wheelchairs * 2).entries())
		plan = setSeatKind(plan, guid, i % 2 === 0 ? "wheelchair" : "companion") ?? plan;
	return plan;
}

/** The counts of a plan, as the form asks for them. */
function countsOf(plan: SeatingPlan): Pick<HallStep, "rows" | "seats" | "wheelchairs"> {
	const { rows } = seatMapOf(plan);
	const seats = rows.flatMap((row) => row.seats);
	return {
		rows: rows.length,
		seats: Math.max(...rows.map((row) => row.seats.length)),
		wheelchairs: seats.filter(({ kind }) => kind === "wheelchair").length,
	};
}

const hasEqualCounts = (plan: SeatingPlan, wanted: HallStep) =>
	Object.entries(countsOf(plan)).every(([name, count]) => wanted[name as "rows"] === count);

export const hallStep = formStep<HallStep>({
	name: "hall",
	title: "Den første salen",
	intro: "Begynn med like mange seter på hver rad. Hver plass kan endres siden, under Saler.",
	canSkip: true,
	schema: hallStepSchema,
	async load({ client, siteId }, signal) {
		const [hall] = await listHalls({ client, siteId }, signal);
		if (!hall) return newHall;
		const { name, plan, capacity, advertisementMinutes, cleaningMinutes } = hall;
		return {
			...newHall,
			...(plan ? countsOf(plan) : { places: "unnumbered" as const, capacity }),
			...{ name, advertisementMinutes, cleaningMinutes },
		};
	},
	custom: ({ fields: { places } }) =>
		places === "numbered" ? { capacity: false } : { rows: false, seats: false, wheelchairs: false },
	async save(context, fields) {
		const { client, siteId } = context;
		const resource = { client, siteId };
		const halls = await listHalls(resource);
		const [first] = halls;
		const { hall, etag } = first ? await readHall(resource, first.id) : { hall: null, etag: "" };
		const kept = hall?.plan && hasEqualCounts(hall.plan, fields) ? hall.plan : null;
		const places =
			fields.places === "numbered"
				? { plan: kept ?? planOf(fields), capacity: null }
				: { plan: null, capacity: fields.capacity };
		const { name, advertisementMinutes, cleaningMinutes } = fields;
		const body = { name, advertisementMinutes, cleaningMinutes, disturbs: hall?.disturbs ?? [], ...places };
		await saveHall(resource, { id: hall?.id ?? null, etag }, body);
		await moveFirstShowing(context, name, [name, ...halls.map((one) => one.name)]);
		return {};
	},
	summary: ({ name, places, rows, seats, wheelchairs, capacity, advertisementMinutes, cleaningMinutes }) => [
		["Sal", name],
		[
			"Plasser",
			places === "unnumbered"
				? String(capacity)
				: `${rows} rader, ${seats} seter på hver, ${wheelchairs} rullestolplasser`,
		],
		["Tid rundt filmen", `${advertisementMinutes} minutter reklame, ${cleaningMinutes} minutter rydding`],
	],
});

export const ticketStep = formStep<TicketStep>({
	name: "tickets",
	title: "Billettyper og priser",
	intro: "Et forslag å begynne med. Prisene blir den vanlige prisgruppen.",
	canSkip: true,
	schema: ticketStepSchema,
	async load({ client, siteId }, signal) {
		const { ticketTypes, groups } = await readVenuePrices({ client, siteId }, signal);
		const prices = groups.find(({ isUsual }) => isUsual)?.prices ?? [];
		const types = ticketTypes.flatMap(({ id, name, rule }) => {
			const price = prices.find(({ ticketTypeId }) => ticketTypeId === id);
			return price ? [{ name, rule, ore: price.ore }] : [];
		});
		return { types: types.length > 0 ? types : usualTicketTypes };
	},
	async save({ client, siteId }, { types }) {
		const store = saleSettings(client, siteId);
		const { fields, etag } = await store.read();
		const companions = fields.ticketTypes.filter(isCompanion);
		const kept = types.map(({ name, rule }) => {
			const existing = fields.ticketTypes.find((one) => one.name === name);
			return { shows: "", ...existing, name, rule };
		});
		const saved = await store.save({ fields: { ...fields, ticketTypes: [...kept, ...companions] }, etag });
		const idOf = (name: string) => saved.fields.ticketTypes.find((one) => one.name === name)?.id ?? "";
		const prices = types.map(({ name, ore }) => ({ ticketTypeId: idOf(name), ore }));
		const resource = { client, siteId };
		const usual = (await readVenuePrices(resource)).groups.find(({ isUsual }) => isUsual);
		if (!usual) await savePriceGroup(resource, { id: null, etag: "" }, { name: "Ordinær", isUsual: true, prices });
		else {
			const { group, etag: groupEtag } = await readPriceGroup(resource, usual.id);
			const { name, isUsual, planned } = group;
			await savePriceGroup(resource, { id: usual.id, etag: groupEtag }, { name, isUsual, planned, prices });
		}
		return {};
	},
	summary: ({ types }) => types.map(({ name, ore }) => [name, formatKroner(ore)] as const),
});
