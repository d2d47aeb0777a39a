import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../api/connection.ts";
import { listItems } from "../api/content.ts";
import { PageHeading } from "../parts/heading.tsx";
import { Paging, pageOf } from "../parts/paging.tsx";
import { SearchForm } from "../parts/search-form.tsx";
import { StandingMark } from "../parts/standing-mark.tsx";
import { StateChoice, stateOf } from "../parts/state-choice.tsx";

const limit = 50;

export const productionListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const page = pageOf(searchParams);
		const object = ["movie", "culture"].find((one) => one === searchParams.get("slag"));
		const words = searchParams.get("ord") || undefined;
		const query = { page, limit, sort: "title", words, state: stateOf(searchParams), object };
		return { page, object, ...(await listItems({ client, siteId, kind: "production" }, query, signal)) };
	};

export function ProductionList() {
	const { items, total, page, object } = useLoaderData<ReturnType<typeof productionListLoader>>();
	return (
		<>
			<PageHeading title="Filmer og arrangementer">
				<Link className="button" to="ny">
					Ny film eller nytt arrangement
				</Link>
			</PageHeading>
			<SearchForm label="Ord i tittelen">
				<div className="field">
					<label htmlFor="slag">Slag</label>
					<select id="slag" name="slag" defaultValue={object ?? ""}>
						<option value="">Alle</option>
						<option value="movie">Film</option>
						<option value="culture">Kultur</option>
					</select>
				</div>
				<StateChoice />
			</SearchForm>
			{items.length === 0 ? <p>Ingen her. Prøv andre ord.</p> : null}
			<ul className="rows">
				{items.map(({ id, fields, standing }) => (
					<li key={id} className="row">
						<Link to={id} className="row-name">
							{fields.title}
						</Link>
						<StandingMark standing={standing} />
						<span className="small">{fields.object === "movie" ? `Film, ${ageWords(fields.ageLimit)}` : "Kultur"}</span>
					</li>
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
		</>
	);
}

function ageWords(limit: string | null): string {
	if (limit === null) return "aldersgrense ikke satt";
	return limit === "A" ? "tillatt for alle" : `${limit} år`;
}
