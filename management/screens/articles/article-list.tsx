import { formatNumericDate } from "@lerret/contracts/nb/time";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { listItems } from "../../api/content.ts";
import { readState, StateSelect } from "../../fields/state-select.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Paging, readPage } from "../../ui/paging.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";

const limit = 25;

export const articleListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const page = readPage(searchParams);
		const query = { page, limit, words: searchParams.get("ord") || undefined, state: readState(searchParams) };
		return { page, ...(await listItems({ client, siteId, kind: "article" }, query, signal)) };
	};

export function ArticleList() {
	const { items, total, page } = useLoaderData<ReturnType<typeof articleListLoader>>();
	return (
		<>
			<PageHeading title="Nyheter">
				<Link className="button" to="ny">
					Skriv en nyhet
				</Link>
			</PageHeading>
			<SearchForm label="Ord i tittelen">
				<StateSelect />
			</SearchForm>
			{items.length === 0 ? <p>Ingen nyheter her. Prøv andre ord, eller skriv en ny.</p> : null}
			<ul className="rows">
				{items.map(({ id, fields, status }) => (
					<li key={id} className="row">
						<Link to={id} className="row-name">
							{fields.title}
						</Link>
						<StatusMark status={status} />
						<span className="small">
							{fields.category}, endret {formatNumericDate(status.updatedAt)}
						</span>
					</li>
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
		</>
	);
}
