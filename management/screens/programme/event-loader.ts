import type { EventChoices } from "@lerret/contracts/api/event-choices";
import { eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";
import { eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { fromOsloLocal, osloDateOf, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import type { LoaderFunctionArgs } from "react-router";
import {
	type ContentResource,
	type FieldsOf,
	type Item,
	type ListedItem,
	listAllItems,
	listItems,
	readPublicItem,
} from "../../api/content.ts";
import { readVenuePrices, type VenuePrices } from "../../api/prices.ts";
import { type LoadedItem, loadItem, toNewItem } from "../../editor/load-item.ts";
import type { Connection } from "../../session/connection.ts";
import { findEventDefaults, sameTimeAfterDays } from "./copy-event.ts";
import { readPeriod } from "./periods.ts";

export type ProductionSummary = { id: string; title: string; isPublic: boolean; object: string; objectClass?: string };

export type PublishedFields = Pick<FieldsOf<"event">, "startTime" | "screen" | "status" | "movedFrom">;

/** `recentEvents`: showings that a new one can be prefilled from, the last changed first. */
export type LoadedEvent = LoadedItem<"event"> & {
	productions: ProductionSummary[];
	recentEvents: ListedItem<"event">[];
	/** What the public sees; null if the showing is not published. */
	published: PublishedFields | null;
	/** Whether someone has a ticket to it. */
	isSold: boolean;
	choices: EventChoices;
	venue: VenuePrices;
};

const defaultHall = "Sal 1";

const maxRecentEvents = 50;

export const eventLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { url, signal } }: LoaderFunctionArgs): Promise<LoadedEvent> => {
		const resource = { client, siteId, kind: "event" } as const;
		const [listed, choices, venue] = await Promise.all([
			listAllItems({ client, siteId, kind: "production" }, { sort: "title" }, signal),
			client.call(eventChoicesEndpoints.listEventChoices, { params: { siteId }, signal }),
			readVenuePrices({ client, siteId }, signal),
		]);
		const productions = listed.map(({ id: own, fields: { title, object, objectClass }, status }) => ({
			id: own,
			title,
			object,
			isPublic: status.publishedAt !== null,
			...(objectClass === undefined ? {} : { objectClass }),
		}));
		if (id !== undefined) {
			const [loaded, holders] = await Promise.all([
				loadItem<"event">(resource, id, signal),
				client.call(eventSalesEndpoints.getTicketHolders, { params: { siteId, id }, signal }),
			]);
			return {
				...loaded,
				productions,
				recentEvents: [],
				published: await readPublished(resource, loaded.item, signal),
				isSold: holders.tickets + holders.elsewhere > 0,
				choices,
				venue,
			};
		}
		const { searchParams } = new URL(url);
		const productionId = searchParams.get("produksjon") ?? "";
		const recentEvents = await readRecentEvents(resource, productionId, signal);
		const newItem = toNewItem<"event">(
			defaultEventFields(searchParams, productionId, productions, recentEvents, choices),
		);
		return { ...newItem, productions, recentEvents, published: null, isSold: false, choices, venue };
	};

export async function readPublished(
	resource: ContentResource<"event">,
	item: Item<"event"> | null,
	signal?: AbortSignal,
): Promise<PublishedFields | null> {
	if (!item || item.status.publishedAt === null) return null;
	return item.status.isChanged ? (await readPublicItem(resource, item.id, signal)).fields : item.fields;
}

async function readRecentEvents(resource: ContentResource<"event">, productionId: string, signal: AbortSignal) {
	const [own, any] = await Promise.all([
		productionId === "" ? { items: [] } : listItems(resource, { productionId, sort: "-startTime", limit: 1 }, signal),
		listItems(resource, { limit: maxRecentEvents }, signal),
	]);
	return [...own.items, ...any.items];
}

/** Starts on the day in the query, or else one day after the production's latest showing, at the same time. */
function defaultEventFields(
	query: URLSearchParams,
	productionId: string,
	productions: ProductionSummary[],
	recentEvents: ListedItem<"event">[],
	{ screens }: EventChoices,
) {
	const previous = recentEvents.find(({ fields }) => fields.productionId === productionId)?.fields;
	const next = previous && sameTimeAfterDays(previous.startTime, 1);
	const clock = previous ? toOsloLocal(previous.startTime).slice(11) : "18:00";
	const isNext = next !== undefined && !query.has("dag") && Date.parse(next) > Date.now();
	const startTime =
		(isNext ? next : fromOsloLocal(`${readPeriod(query, osloDateOf(Date.now())).day}T${clock}`)) ??
		new Date().toISOString();
	const pattern = findEventDefaults(productionId, productions, recentEvents);
	const screen = screens.includes(defaultHall) ? defaultHall : (screens[0] ?? defaultHall);
	// The production stays empty, so that the first one in the list is not published by accident.
	return { ...eventFieldsSchema.parse({ productionId: "-", startTime, screen, ...pattern }), productionId };
}
