import type { EventChoices } from "@lerret/contracts/api/event-choices";
import { eventFieldsSchema } from "@lerret/contracts/api/management-content";
import { fromOsloLocal, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import type { LoaderFunctionArgs } from "react-router";
import type { Connection } from "../api/connection.ts";
import { type ListedItem, listAllItems, listItems, readPublicItem, type Shelf } from "../api/content.ts";
import { readEventChoices } from "../api/event-choices.ts";
import { beginWith, type Loaded, loadItem } from "../editing/load-item.ts";
import { dayOf } from "./day-list.tsx";
import { patternFor, sameTimeLater } from "./like-another.ts";

export type Production = { id: string; title: string; isPublic: boolean; object: string; objectClass?: string };

/** `recentEvents`: showings that a new one can be prefilled from, the last changed first. */
export type LoadedEvent = Loaded<"event"> & {
	productions: Production[];
	latest: ListedItem<"event">[];
	/** The published start; null if the showing is not published. */
	publishedStart: string | null;
	choices: EventChoices;
};

const usualScreen = "Sal 1";

const mostLatest = 50;

export const eventLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { url, signal } }: LoaderFunctionArgs): Promise<LoadedEvent> => {
		const shelf = { client, siteId, kind: "event" } as const;
		const [listed, choices] = await Promise.all([
			listAllItems({ client, siteId, kind: "production" }, { sort: "title" }, signal),
			readEventChoices({ client, siteId }, signal),
		]);
		const productions = listed.map(({ id: own, fields: { title, object, objectClass }, standing }) => ({
			...{ id: own, title, object, isPublic: standing.publishedAt !== null },
			...(objectClass === undefined ? {} : { objectClass }),
		}));
		if (id !== undefined) {
			const loaded = await loadItem<"event">(shelf, id, signal);
			return {
				...loaded,
				productions,
				latest: [],
				publishedStart: await readPublishedStart(shelf, loaded, signal),
				choices,
			};
		}
		const { searchParams } = new URL(url);
		const productionId = searchParams.get("produksjon") ?? "";
		const latest = await readLatest(shelf, productionId, signal);
		const begun = beginWith<"event">(newEvent(searchParams, productionId, productions, latest, choices));
		return { ...begun, productions, latest, publishedStart: null, choices };
	};

async function readPublishedStart(shelf: Shelf<"event">, { item }: Loaded<"event">, signal: AbortSignal) {
	if (!item || item.standing.publishedAt === null) return null;
	if (!item.standing.isChanged) return item.fields.startTime;
	return (await readPublicItem(shelf, item.id, signal)).fields.startTime;
}

async function readLatest(shelf: Shelf<"event">, productionId: string, signal: AbortSignal) {
	const [own, any] = await Promise.all([
		productionId === "" ? { items: [] } : listItems(shelf, { productionId, sort: "-startTime", limit: 1 }, signal),
		listItems(shelf, { limit: mostLatest }, signal),
	]);
	return [...own.items, ...any.items];
}

/** Starts on the day in the query, or else one day after the production's latest showing, at the same time. */
function newEvent(
	query: URLSearchParams,
	productionId: string,
	kinds: Production[],
	latest: ListedItem<"event">[],
	{ screens }: EventChoices,
) {
	const own = latest.find(({ fields }) => fields.productionId === productionId)?.fields;
	const next = own && sameTimeLater(own.startTime, 1);
	const clock = own ? toOsloLocal(own.startTime).slice(11) : "18:00";
	const isNext = next !== undefined && !query.has("dag") && Date.parse(next) > Date.now();
	const startTime = (isNext ? next : fromOsloLocal(`${dayOf(query)}T${clock}`)) ?? new Date().toISOString();
	const pattern = patternFor(productionId, kinds, latest);
	const screen = screens.includes(usualScreen) ? usualScreen : (screens[0] ?? usualScreen);
	// The production stays empty, so that the first one in the list is not published by mistake.
	return { ...eventFieldsSchema.parse({ productionId: "-", startTime, screen, ...pattern }), productionId };
}
