import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { listItems } from "../../api/content.ts";
import { readState, StateSelect } from "../../fields/state-select.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Paging, readPage } from "../../ui/paging.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";

const limit = 50;

export const productionListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const page = readPage(searchParams);
		const object = ["movie", "culture"].find((one) => one === searchParams.get("slag"));
		const words = searchParams.get("ord") || undefined;
		const query = { page, limit, sort: "title", words, state: readState(searchParams), object };
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
				<StateSelect />
			</SearchForm>
			{items.length === 0 ? <p>Ingen her. Prøv andre ord.</p> : null}
			<ul className="rows">
				{items.map(({ id, fields, status }) => (
					<li key={id} className="row">
						<Link to={id} className="row-name">
							{fields.title}
						</Link>
						<StatusMark status={status} />
						<span className="small">
							{fields.object === "movie" ? `Film, ${formatAgeLimit(fields.ageLimit)}` : "Kultur"}
						</span>
					</li>
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
		</>
	);
}

function formatAgeLimit(limit: string | null): string {
	if (limit === null) return "aldersgrense ikke satt";
	return limit === "A" ? "tillatt for alle" : `${limit} år`;
}
