import type { ContentTypeName } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import { shownPicturePath } from "@lerret/contracts/media";
import { Link, type LoaderFunctionArgs } from "react-router";
import { loadItems } from "../../api/content.ts";
import { describedFields, titleOf } from "../../editor/descriptions.ts";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { List, useList } from "../../ui/list.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { describeItem } from "./item-line.ts";

export const itemListLoader =
	<K extends ContentTypeName>(kind: K) =>
	(connection: Connection) =>
	(args: LoaderFunctionArgs) =>
		loadItems(kind, connection, args, {
			filters: {
				ord: "words",
				status: "state",
				...Object.fromEntries(choiceFilters(kind).map(({ name }) => [name, name])),
			},
			query: { sort: contentDescriptions[kind].sort },
		});

const choiceFilters = (kind: ContentTypeName) =>
	describedFields[kind].filter(({ filter, choices }) => filter && choices);

const states = [
	["public", "Publisert"],
	["withheld", "Ikke publisert"],
	["changed", "Endret siden publisering"],
	["planned", "Planlagt"],
] as const;

/** The items of a content type, with the filters of its description. */
export function ItemList<K extends ContentTypeName>({ kind }: { kind: K }) {
	const list = useList<ReturnType<typeof itemListLoader<K>>>();
	const { heading, many, newName } = contentDescriptions[kind];
	return (
		<>
			<PageHeading title={heading}>
				{newName ? (
					<Link className="button" to="ny">
						{newName}
					</Link>
				) : null}
			</PageHeading>
			<ListFilters
				words="Ord i tittelen"
				filters={[
					...choiceFilters(kind).map(({ name, label, choices = [] }) => ({ name, label, options: choices })),
					{ name: "status", label: "Status", options: states },
				]}
			/>
			<List
				list={list}
				empty={newName ? `Ingen ${many} ennå. «${newName}» lager den første.` : `Ingen ${many} ennå.`}
				notFound={`Ingen ${many} passer til valgene.`}
			>
				{(item) => (
					<li className="row">
						<RowPicture kind={kind} fields={item.fields} />
						<Link to={encodeURIComponent(item.id)} className="row-name">
							{titleOf(kind, item.fields) || item.id}
						</Link>
						<span className="small">{describeItem(kind, item)}</span>
						<StatusMark status={item.status} />
					</li>
				)}
			</List>
		</>
	);
}

/** The first picture of an item, or the room for it where the others have one. */
function RowPicture({ kind, fields }: { kind: ContentTypeName; fields: object }) {
	const siteId = useSite().id;
	const names = describedFields[kind].flatMap(({ name, widget }) => (widget === "picture" ? [name] : []));
	if (names.length === 0) return null;
	const values: Record<string, unknown> = { ...fields };
	const id = names.map((name) => values[name]).find((value) => typeof value === "string");
	return typeof id === "string" ? (
		<img className="row-picture" src={shownPicturePath(siteId, id, 160)} alt="" loading="lazy" />
	) : (
		<span className="row-picture" />
	);
}
