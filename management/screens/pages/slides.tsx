import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { Link } from "react-router";
import { type ListedItem, listItems } from "../../api/content.ts";
import { type Ordering, useOrder } from "../../editor/use-order.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";

type Slide = ListedItem<"production">;

/** The limit of a slideshow, plus some that are not published. */
const maxSlides = 100;

/** The drafts of productions with an order in the slideshow, in order. Throws ApiError. */
export async function readSlides(client: EndpointClient, siteId: string, signal: AbortSignal): Promise<Slide[]> {
	const query = { sort: "highlight", limit: maxSlides };
	const { items } = await listItems({ client, siteId, kind: "production" }, query, signal);
	return items.filter(({ fields }) => fields.highlight !== null);
}

const ordering: Ordering<"production"> = {
	kind: "production",
	orderOf: ({ highlight }) => highlight ?? 0,
	withOrder: (fields, highlight) => ({ ...fields, highlight }),
	nameOf: ({ title }) => title,
};

export function Slides({ slides, siteId }: { slides: Slide[]; siteId: string }) {
	const { buttons, note } = useOrder(ordering, slides);
	return (
		<section className="stack blocks" aria-labelledby="lysbilder">
			<h2 id="lysbilder">Dette vises</h2>
			<p>
				Pilene flytter bildet på nettstedet med en gang. Et nytt kommer til når «Vis på forsiden» er huket av på filmen
				eller arrangementet.
			</p>
			{slides.length === 0 ? <p>Ingenting vises øverst på forsiden nå.</p> : null}
			<ul className="rows">
				{slides.map(({ id, fields, status }, index) => (
					<li key={id} className="row ordered-row">
						<Link to={`/${siteId}/produksjoner/${encodeURIComponent(id)}`} className="row-name">
							{fields.title}
						</Link>
						<StatusMark status={status} />
						{buttons(slides, index)}
					</li>
				))}
			</ul>
			{note}
		</section>
	);
}
