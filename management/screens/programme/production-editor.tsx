import { type ListedShowing, showingEndpoints } from "@lerret/contracts/api/showings";
import { useState } from "react";
import { Link, type LoaderFunctionArgs } from "react-router";
import { type FieldsOf, readItem } from "../../api/content.ts";
import { readAllPages } from "../../api/list.ts";
import { readVenuePrices, type VenuePrices } from "../../api/prices.ts";
import { textsOf } from "../../editor/descriptions.ts";
import { ItemPage } from "../../editor/item-page.tsx";
import { type LoadedItem, loadItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { CheckField } from "../../ui/fields/field.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { newItem } from "../content/edit-page.tsx";
import { copyProduction } from "./copy-production.ts";
import { NewVersionDialog } from "./new-version-dialog.tsx";
import { Showings, upcomingShowings } from "./showings.tsx";

type Fields = FieldsOf<"production">;
type LoadedProduction = LoadedItem<"production"> & { showings: ListedShowing[]; venue: VenuePrices };

export const productionLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { url, signal } }: LoaderFunctionArgs): Promise<LoadedProduction> => {
		const resource = { client, siteId, kind: "production" } as const;
		if (id === undefined) {
			const original = new URL(url).searchParams.get("kopi");
			const fields = original === null ? {} : copyProduction((await readItem(resource, original, signal)).fields);
			return { ...newItem("production", fields), showings: [], venue: { groups: [], ticketTypes: [] } };
		}
		const call = { params: { siteId }, query: { productionId: id }, signal };
		const [loaded, showings, venue] = await Promise.all([
			loadItem(resource, id, signal),
			readAllPages(client, showingEndpoints.listShowings, call),
			readVenuePrices({ client, siteId }, signal),
		]);
		return { ...loaded, showings, venue };
	};

export function ProductionEditor({ loaded }: { loaded: LoadedProduction }) {
	const site = useSite();
	const editor = useItemEditor("production", loaded);
	const { item, fields, change } = editor;
	const isFilm = fields.object === "movie";
	const [hasNewVersion, setNewVersion] = useState(false);
	return (
		<ItemPage
			editor={editor}
			name={isFilm ? "filmen" : "arrangementet"}
			withdrawalNote={withdrawalNoteFor(loaded.showings)}
			actions={
				item ? (
					<>
						<a href="#forestillinger">{formatShowingCount(upcomingShowings(loaded.showings).length)}</a>
						<Link className="plain-button" to={`/${site.id}/program/ny?produksjon=${encodeURIComponent(item.id)}`}>
							Ny forestilling
						</Link>
						<MoreMenu label={`Lag mer av ${isFilm ? "filmen" : "arrangementet"}`}>
							{isFilm ? (
								<button type="button" onClick={() => setNewVersion(true)}>
									Ny versjon (3D, norsk tale)
								</button>
							) : null}
							<Link to={`${editor.basePath}/ny?kopi=${encodeURIComponent(item.id)}`}>
								{isFilm ? "Kopier film" : "Kopier arrangement"}
							</Link>
						</MoreMenu>
					</>
				) : null
			}
			custom={{
				object: {
					help: item ? "Kan ikke endres etter at det er lagret." : undefined,
					onValue: (object: Fields["object"]) => change({ object, objectClass: undefined }),
				},
				objectClass: { choices: classChoices(fields) },
				editions: isFilm && {},
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
			{hasNewVersion ? (
				<NewVersionDialog
					onVersion={(version) => {
						change({ editions: [...fields.editions, version] });
						setNewVersion(false);
					}}
					onClose={() => setNewVersion(false)}
				/>
			) : null}
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
