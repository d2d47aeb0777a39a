import { formatNumericDate } from "@lerret/contracts/nb/time";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../api/connection.ts";
import { listItems } from "../api/content.ts";
import { PageHeading } from "../parts/heading.tsx";
import { Paging, pageOf } from "../parts/paging.tsx";
import { SearchForm } from "../parts/search-form.tsx";
import { StandingMark } from "../parts/standing-mark.tsx";
import { StateChoice, stateOf } from "../parts/state-choice.tsx";

const limit = 25;

export const articleListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const page = pageOf(searchParams);
		const query = { page, limit, words: searchParams.get("ord") || undefined, state: stateOf(searchParams) };
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
				<StateChoice />
			</SearchForm>
			{items.length === 0 ? <p>Ingen nyheter her. Prøv andre ord, eller skriv en ny.</p> : null}
			<ul className="rows">
				{items.map(({ id, fields, standing }) => (
					<li key={id} className="row">
						<Link to={id} className="row-name">
							{fields.title}
						</Link>
						<StandingMark standing={standing} />
						<span className="small">
							{fields.category}, endret {formatNumericDate(standing.updatedAt)}
						</span>
					</li>
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
		</>
	);
}
