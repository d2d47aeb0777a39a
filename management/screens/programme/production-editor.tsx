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
import { CheckField, ChoiceField } from "../../ui/fields/field.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { useConfirmation } from "../../ui/use-confirmation.tsx";
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
	const age = useConfirmation();
	const askForAge = async () => (isFilm && fields.ageLimit === null ? ageQuestion : null);
	return (
		<ItemPage
			editor={{
				...editor,
				publish: async (at) => {
					if (await age.confirm(askForAge)) await editor.publish(at);
				},
			}}
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
					field: (
						<ChoiceField
							{...textsOf("production", "object")}
							help={item ? "Film kan ikke bli arrangement, eller omvendt, etter at det er lagret." : undefined}
							value={kindOf(fields)}
							choices={kindChoices(fields, item !== null)}
							onChoice={(kind) => change(toKind(kind))}
						/>
					),
				},
				objectClass: false,
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
			{age.dialog}
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

const ageQuestion = {
	title: "Aldersgrensen er ikke satt",
	text: "Publikum leser at den gjelder som 18 år. Distributøren setter grensen. Publiser likevel?",
	action: "Publiser likevel",
};

/** The highest `highlight`, which puts the production last of the slides on the front page. */
const lastSlide = 999;

type Kind = Pick<Fields, "object" | "objectClass">;

/** What editors choose between: the object with its class, by which pages select what their lists show. */
const kinds: readonly (readonly [string, string])[] = [
	["movie feature", "Film"],
	["culture stage", "Konsert, teater eller annet på scenen"],
	["culture bathing", "Bading"],
];

const usualClasses: Record<Fields["object"], string> = { movie: "feature", culture: "stage" };
const kindOf = ({ object, objectClass = usualClasses[object] }: Kind): string => `${object} ${objectClass}`;

function toKind(kind: string): Kind {
	const [object, objectClass] = kind.split(/ (.*)/su);
	return { object: object === "movie" ? "movie" : "culture", objectClass };
}

/** Keeps an unknown class, such as one from a ticket system, as a choice. */
function kindChoices(fields: Kind, isStored: boolean): (readonly [string, string])[] {
	const own = kindOf(fields);
	const known = kinds.filter(([kind]) => !isStored || toKind(kind).object === fields.object);
	return known.some(([kind]) => kind === own) ? known : [...known, [own, fields.objectClass ?? own]];
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
