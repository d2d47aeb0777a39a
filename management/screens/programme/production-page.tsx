import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { productionPath } from "@lerret/contracts/paths";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { type FieldsOf, type ListedItem, listAllItems } from "../../api/content.ts";
import { ItemForm } from "../../editor/item-form.tsx";
import { ItemPage } from "../../editor/item-page.tsx";
import { type LoadedItem, loadItem, toNewItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { useSite } from "../../session/connection-context.ts";
import { Showings, upcomingShowings } from "./showings.tsx";

type Fields = FieldsOf<"production">;
type LoadedProduction = LoadedItem<"production"> & { showings: ListedItem<"event">[] };

export const productionLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedProduction> => {
		const emptyFields = { ...productionFieldsSchema.parse({ title: "Ny", object: "movie" }), title: "" };
		if (id === undefined) return { ...toNewItem(emptyFields), showings: [] };
		const query = { productionId: id, sort: "startTime" };
		const [loaded, showings] = await Promise.all([
			loadItem({ client, siteId, kind: "production" }, id, signal),
			listAllItems({ client, siteId, kind: "event" }, query, signal),
		]);
		return { ...loaded, showings };
	};

export function ProductionPage() {
	const loaded = useLoaderData<LoadedProduction>();
	return <ProductionEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function ProductionEditor({ loaded }: { loaded: LoadedProduction }) {
	const site = useSite();
	const listPath = `/${site.id}/produksjoner`;
	const editor = useItemEditor("production", loaded, listPath);
	const { item, fields, change } = editor;
	const { slug, pageReference } = item?.fields ?? {};
	const address = pageReference ?? slug;
	return (
		<ItemPage
			editor={editor}
			title={item ? item.fields.title : "Ny film eller nytt arrangement"}
			name={fields.object === "movie" ? "filmen" : "arrangementet"}
			path={address === undefined ? null : productionPath(address)}
			returnPath={listPath}
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
			form={
				<ItemForm
					editor={editor}
					custom={{
						object: {
							help: item ? "Kan ikke endres etter at det er lagret." : undefined,
							onValue: (object: Fields["object"]) => change({ object, objectClass: undefined }),
						},
						objectClass: { choices: classChoices(fields) },
						editions: fields.object === "movie" && {},
						pageReference: fields.object === "culture" && {},
					}}
				/>
			}
		>
			{item ? <Showings showings={loaded.showings} siteId={site.id} /> : null}
		</ItemPage>
	);
}

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
function withdrawalNoteFor(showings: ListedItem<"event">[]): string {
	const count = upcomingShowings(showings).filter(({ status }) => status.publishedAt !== null).length;
	if (count === 0) return "";
	return count === 1 ? "Forestillingen framover forsvinner også." : `${count} forestillinger framover forsvinner også.`;
}
