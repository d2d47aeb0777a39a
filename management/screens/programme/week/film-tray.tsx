import type { WeekShowing } from "@lerret/contracts/api/week";
import { compareText } from "@lerret/contracts/nb/collate";
import { Link } from "react-router";
import { useRights } from "../../../session/connection-context.ts";

/** What is shown in the week, how often and to how many, each with a way to place another showing of it. */
export function FilmTray({ showings, from }: { showings: WeekShowing[]; from: string }) {
	const mayPlace = useRights().has("programme");
	const films = [...Map.groupBy(showings, ({ productionId }) => productionId).values()].sort(
		(one, other) => other.length - one.length || compareText(one[0]?.title ?? "", other[0]?.title ?? ""),
	);
	if (films.length === 0) return null;
	return (
		<section className="stack week-films" aria-labelledby="ukas-filmer">
			<h2 id="ukas-filmer">Ukas filmer</h2>
			<ul>
				{films.map((ofFilm) => {
					const [{ productionId, title } = { productionId: "", title: "" }] = ofFilm;
					const tickets = ofFilm.reduce((sum, { sale }) => sum + (sale?.tickets ?? 0), 0);
					const places = ofFilm.reduce((sum, { sale }) => sum + (sale?.capacity ?? 0), 0);
					return (
						<li key={productionId}>
							<span className="week-film-title">{title}</span>
							<span className="small">
								{ofFilm.length === 1 ? "1 forestilling" : `${ofFilm.length} forestillinger`}
								{places > 0 ? `, ${tickets} av ${places} solgt` : ""}
							</span>
							{mayPlace ? (
								<Link to={`../program/ny?produksjon=${encodeURIComponent(productionId)}&dag=${from}`}>
									Ny<span className="visually-hidden"> forestilling av {title}</span>
								</Link>
							) : null}
						</li>
					);
				})}
			</ul>
		</section>
	);
}
