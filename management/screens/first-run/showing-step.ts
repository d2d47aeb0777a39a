import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { ageLimitChoices } from "@lerret/contracts/content/production-parts";
import { initialFields } from "@lerret/contracts/describe";
import { formatMoment } from "@lerret/contracts/nb/time";
import { type ShowingStep, showingStepSchema } from "@lerret/contracts/settings/first-run";
import { createItem, listItems, publishItem, readItem } from "../../api/content.ts";
import { listHalls } from "../../api/halls.ts";
import { startsAfter } from "../programme/copy-event.ts";
import { formStep, type StepContext } from "./step.ts";

/** The first showing, and its film or event, as the step made them; null before. */
async function readFirst({ client, siteId }: StepContext, signal?: AbortSignal) {
	const base = { client, siteId };
	const { items } = await listItems({ ...base, kind: "event" }, { sort: "startTime", limit: 1 }, signal);
	const [listed] = items;
	const event = listed ? await readItem({ ...base, kind: "event" }, listed.id, signal) : null;
	const found = event
		? event.fields.productionId
		: (await listItems({ ...base, kind: "production" }, { limit: 1 }, signal)).items[0]?.id;
	const production = found === undefined ? null : await readItem({ ...base, kind: "production" }, found, signal);
	return { event, production };
}

/** A showing that was made before the first hall has no places to sell until it is in that hall. One in any of `halls` stays. */
export async function moveFirstShowing(context: StepContext, screen: string, halls: string[]): Promise<void> {
	const { event } = await readFirst(context);
	if (!event || halls.includes(event.fields.screen)) return;
	const events = { client: context.client, siteId: context.siteId, kind: "event" } as const;
	await publishItem(events, { id: event.id, etag: event.etag, fields: { ...event.fields, screen } }, null);
}

export const showingStep = formStep<ShowingStep>({
	name: "showing",
	title: "Den første forestillingen",
	intro: "Filmen eller arrangementet, og når det vises. Bilde, tekst og flere tider legges inn siden.",
	canSkip: true,
	schema: showingStepSchema,
	async load(context, signal) {
		const { event, production } = await readFirst(context, signal);
		return {
			title: production?.fields.title ?? "",
			ageLimit: production?.fields.ageLimit ?? null,
			minutes: production?.fields.minutes ?? null,
			startTime: event?.fields.startTime ?? startsAfter(null, { day: null, now: Date.now() })[0] ?? "",
		};
	},
	async save(context, { startTime, ...film }) {
		const { client, siteId, progress } = context;
		const base = { client, siteId };
		const { event, production } = await readFirst(context);
		const object = progress.runs.includes("film") || progress.runs.length === 0 ? "movie" : "culture";
		const productions = { ...base, kind: "production" } as const;
		const created =
			production ?? (await createItem(productions, { ...initialFields(productionFieldsSchema), object, ...film }));
		const { id, etag, fields } = created;
		await publishItem(productions, { id, etag, fields: { ...fields, ...film } }, null);
		const [hall] = await listHalls(base);
		const blank = initialFields(eventFieldsSchema);
		const screen = hall?.name ?? "Salen";
		const events = { ...base, kind: "event" } as const;
		const showing = event ?? (await createItem(events, { ...blank, screen, productionId: id, startTime }));
		const next = { ...showing.fields, startTime };
		await publishItem(events, { id: showing.id, etag: showing.etag, fields: next }, null);
		return {};
	},
	summary: ({ title, ageLimit, minutes, startTime }) => [
		["Tittel", title],
		["Aldersgrense", ageLimitChoices.find(([limit]) => limit === ageLimit)?.[1] ?? "Ikke satt"],
		["Spilletid", minutes === null ? "Ikke satt" : `${minutes} minutter`],
		["Begynner", startTime === "" ? "" : formatMoment(startTime)],
	],
});
