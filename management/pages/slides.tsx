import type { ApiClient } from "@lerret/api-client/client";
import { Link } from "react-router";
import { type ListedItem, listItems } from "../api/content.ts";
import { StandingMark } from "../parts/standing-mark.tsx";

type Slide = ListedItem<"production">;

/** As many as a slideshow may have, and some that are not public yet. */
const most = 100;

/** What has a place in the slideshow, in its order; by their drafts. Throws ApiError. */
export async function readSlides(client: ApiClient, siteId: string, signal: AbortSignal): Promise<Slide[]> {
	const query = { sort: "highlight", limit: most };
	const { items } = await listItems({ client, siteId, kind: "production" }, query, signal);
	return items.filter(({ fields }) => fields.highlight !== null);
}

/** What a slideshow shows is chosen where each of them is written; here is which they are. */
export function Slides({ slides, siteId }: { slides: Slide[]; siteId: string }) {
	return (
		<section className="blocks" aria-labelledby="lysbilder">
			<h2 id="lysbilder">Dette vises</h2>
			<p>
				Lavest tall kommer først. Åpne en film eller et arrangement, og endre «Plass i lysbildevisningen» der: et annet
				tall flytter det, et tomt felt tar det bort.
			</p>
			{slides.length === 0 ? <p>Ingenting har plass i lysbildevisningen nå.</p> : null}
			<ul className="rows">
				{slides.map(({ id, fields, standing }) => (
					<li key={id} className="row">
						<Link to={`/${siteId}/produksjoner/${encodeURIComponent(id)}`} className="row-name">
							{fields.title}
						</Link>
						<StandingMark standing={standing} />
						<span className="small">Plass {fields.highlight}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
