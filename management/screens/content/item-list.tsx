import { type ContentTypeName, contentDescriptions } from "@lerret/contracts/content-types";
import { formatNumericDate } from "@lerret/contracts/nb/time";
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { type ListedItem, listItems } from "../../api/content.ts";
import { describedFields, titleOf } from "../../editor/descriptions.ts";
import { formatValue } from "../../editor/format-value.ts";
import { readState, StateSelect } from "../../fields/state-select.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Paging, readPage } from "../../ui/paging.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";

const limit = 50;

export const itemListLoader =
	<K extends ContentTypeName>(kind: K) =>
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const page = readPage(searchParams);
		const words = searchParams.get("ord") || undefined;
		const filters = Object.fromEntries(
			choiceFilters(kind).map(({ name }) => [name, searchParams.get(name) || undefined]),
		);
		const { sort } = contentDescriptions[kind];
		const query = { page, limit, sort, words, state: readState(searchParams), ...filters };
		return { page, ...(await listItems({ client, siteId, kind }, query, signal)) };
	};

const choiceFilters = (kind: ContentTypeName) =>
	describedFields[kind].filter(({ filter, choices }) => filter && choices);

/** The items of a content type, with the filters of its description. */
export function ItemList<K extends ContentTypeName>({
	kind,
	toLine = describeItem,
}: {
	kind: K;
	/** The text below the title. */
	toLine?: (kind: K, item: ListedItem<K>) => string;
}) {
	const { items, total, page } = useLoaderData<{ items: ListedItem<K>[]; total: number; page: number }>();
	const [query] = useSearchParams();
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
			<SearchForm label="Ord i tittelen">
				{choiceFilters(kind).map(({ name, label, choices = [] }) => (
					<div className="field" key={name}>
						<label htmlFor={name}>{label}</label>
						<select id={name} name={name} defaultValue={query.get(name) ?? ""}>
							<option value="">Alle</option>
							{choices.map(([value, text]) => (
								<option key={value} value={value}>
									{text}
								</option>
							))}
						</select>
					</div>
				))}
				<StateSelect />
			</SearchForm>
			{items.length === 0 ? <p>Ingen {many} her.</p> : null}
			<ul className="rows">
				{items.map((item) => (
					<li key={item.id} className="row">
						<Link to={encodeURIComponent(item.id)} className="row-name">
							{titleOf(kind, item.fields) || item.id}
						</Link>
						<StatusMark status={item.status} />
						<span className="small">{toLine(kind, item)}</span>
					</li>
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
		</>
	);
}

function describeItem<K extends ContentTypeName>(kind: K, { fields, status }: ListedItem<K>): string {
	const values: Record<string, unknown> = { ...fields };
	const texts = describedFields[kind].flatMap(({ name, inList }) => (inList ? [formatValue(name, values[name])] : []));
	return [...texts.filter(Boolean), `endret ${formatNumericDate(status.updatedAt)}`].join(", ");
}
