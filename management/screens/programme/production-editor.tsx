import { type ListedShowing, showingEndpoints } from "@lerret/contracts/api/showings";
import { Link, type LoaderFunctionArgs } from "react-router";
import type { FieldsOf } from "../../api/content.ts";
import { readAllPages } from "../../api/list.ts";
import { readVenuePrices, type VenuePrices } from "../../api/prices.ts";
import { textsOf } from "../../editor/descriptions.ts";
import { ItemPage } from "../../editor/item-page.tsx";
import { type LoadedItem, loadItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { CheckField } from "../../ui/fields/field.tsx";
import { newItem } from "../content/edit-page.tsx";
import { Showings, upcomingShowings } from "./showings.tsx";

type Fields = FieldsOf<"production">;
type LoadedProduction = LoadedItem<"production"> & { showings: ListedShowing[]; venue: VenuePrices };

export const productionLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedProduction> => {
		if (id === undefined) return { ...newItem("production"), showings: [], venue: { groups: [], ticketTypes: [] } };
		const call = { params: { siteId }, query: { productionId: id }, signal };
		const [loaded, showings, venue] = await Promise.all([
			loadItem({ client, siteId, kind: "production" }, id, signal),
			readAllPages(client, showingEndpoints.listShowings, call),
			readVenuePrices({ client, siteId }, signal),
		]);
		return { ...loaded, showings, venue };
	};

export function ProductionEditor({ loaded }: { loaded: LoadedProduction }) {
	const site = useSite();
	const editor = useItemEditor("production", loaded);
	const { item, fields, change } = editor;
	return (
		<ItemPage
			editor={editor}
			name={fields.object === "movie" ? "filmen" : "arrangementet"}
			withdrawalNote={withdrawalNoteFor(loaded.showings)}
			actions={
				item ? (
					<>
						<a href="#forestillinger">{formatShowingCount(upcomingShowings(loaded.showings).length)}</a>
						<Link
							className="plain-button link-button"
							to={`/${site.id}/program/ny?produksjon=${encodeURIComponent(item.id)}`}
						>
							Ny forestilling
						</Link>
					</>
				) : null
			}
			custom={{
				object: {
					help: item ? "Kan ikke endres etter at det er lagret." : undefined,
					onValue: (object: Fields["object"]) => change({ object, objectClass: undefined }),
				},
				objectClass: { choices: classChoices(fields) },
				editions: fields.object === "movie" && {},
				highlight: {
					field: (
						<CheckField
							{...textsOf("production", "highlight")}
							isChecked={fields.highlight !== null}
							onCheck={(isShown) => change({ highlight: isShown ? (item?.fields.highlight ?? lastSlide) : null })}
						/>
					),
				},
				pageReference: fields.object === "culture" && {},
			}}
		>
			{item ? <Showings showings={loaded.showings} siteId={site.id} venue={loaded.venue} /> : null}
		</ItemPage>
	);
}

/** Last of the slides, until someone moves it (see ../pages/slides.tsx). */
const lastSlide = 999;

/** Pages use the class to select productions for their lists. */
const classes: Record<Fields["object"], readonly (readonly [string, string])[]> = {
	movie: [["feature", "Spillefilm"]],
	culture: [
		["stage", "På scenen"],
		["bathing", "Bading"],
	],
};

/** Keeps an unknown class, such as one from a ticket system, as a choice. */
function classChoices({ object, objectClass }: Fields): (readonly [string, string])[] {
	const known = classes[object];
	if (objectClass === undefined) return [["", "Vanlig"], ...known];
	return known.some(([name]) => name === objectClass) ? [...known] : [...known, [objectClass, objectClass]];
}

const formatShowingCount = (count: number): string =>
	count === 0
		? "Ingen forestillinger framover"
		: count === 1
			? "1 forestilling framover"
			: `${count} forestillinger framover`;

/** Showings are hidden while their production is withdrawn. */
function withdrawalNoteFor(showings: ListedShowing[]): string {
	const count = upcomingShowings(showings).filter(({ isPublished }) => isPublished).length;
	if (count === 0) return "";
	return count === 1 ? "Forestillingen framover forsvinner også." : `${count} forestillinger framover forsvinner også.`;
}
