import type { EventChoices } from "@lerret/contracts/api/event-choices";
import { eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";
import { eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { type ListedShowing, showingEndpoints } from "@lerret/contracts/api/showings";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { osloDateOf } from "@lerret/contracts/nb/oslo-local";
import type { LoaderFunctionArgs } from "react-router";
import { type ContentResource, type FieldsOf, type Item, listAllItems, readPublicItem } from "../../api/content.ts";
import { readVenuePrices, type VenuePrices } from "../../api/prices.ts";
import { type LoadedItem, loadItem, toNewItem } from "../../editor/load-item.ts";
import type { Connection } from "../../session/connection.ts";
import { readEventDefaults } from "./event-defaults.ts";
import { readPeriod } from "./periods.ts";

export type ProductionSummary = { id: string; title: string; isPublic: boolean; object: string; objectClass?: string };

export type PublishedFields = Pick<FieldsOf<"event">, "startTime" | "screen" | "status" | "movedFrom">;
export type PublishedEvent = PublishedFields & Pick<FieldsOf<"event">, "priceGroupId" | "prices">;

export type LoadedEvent = LoadedItem<"event"> & {
	productions: ProductionSummary[];
	/** The last showing of the production of a new one, which it is prefilled from. */
	previous: FieldsOf<"event"> | null;
	/** The day that a new showing was begun on; null without one. */
	day: string | null;
	/** What the public sees; null if the showing is not published. */
	published: PublishedEvent | null;
	/** Whether someone has a ticket to it. */
	isSold: boolean;
	/** When it leaves the site. */
	withdrawal: ListedShowing["withdrawal"];
	choices: EventChoices;
	venue: VenuePrices;
};

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
			const [loaded, holders, { withdrawal }] = await Promise.all([
				loadItem<"event">(resource, id, signal),
				client.call(eventSalesEndpoints.getTicketHolders, { params: { siteId, id }, signal }),
				client.call(showingEndpoints.getShowing, { params: { siteId, id }, signal }),
			]);
			return {
				...loaded,
				productions,
				previous: null,
				day: null,
				published: await readPublished(resource, loaded.item, signal),
				isSold: holders.tickets + holders.elsewhere > 0,
				withdrawal,
				choices,
				venue,
			};
		}
		const { searchParams } = new URL(url);
		const productionId = searchParams.get("produksjon") ?? "";
		const day = searchParams.has("dag") ? readPeriod(searchParams, osloDateOf(Date.now())).day : null;
		const query = { productionId, day, halls: choices.screens };
		const { defaults, previous } = await readEventDefaults(resource, query, signal);
		// The production stays empty, so that the first one in the list is not published by accident, and so does the hall.
		const blank = eventFieldsSchema.parse({ ...defaults, productionId: "-", screen: "-" });
		const newItem = toNewItem<"event">({ ...blank, ...defaults, productionId });
		const unused = { published: null, isSold: false, withdrawal: null };
		return { ...newItem, ...unused, productions, previous, day, choices, venue };
	};

export async function readPublished(
	resource: ContentResource<"event">,
	item: Item<"event"> | null,
	signal?: AbortSignal,
): Promise<PublishedEvent | null> {
	if (!item || item.status.publishedAt === null) return null;
	return item.status.isChanged ? (await readPublicItem(resource, item.id, signal)).fields : item.fields;
}
