import { ageMark } from "@lerret/contracts/age";
import type { WeekFilm, WeekShowing } from "@lerret/contracts/api/week";
import { compareText } from "@lerret/contracts/nb/collate";
import { usePlanner } from "./planner-context.ts";
import { useDragged } from "./use-drag.ts";

/** What is in its run, how often it is shown in the week and to how many, each to place from. */
export function FilmTray({ films, showings }: { films: WeekFilm[]; showings: WeekShowing[] }) {
	const { hand } = usePlanner();
	const ofFilm = Map.groupBy(showings, ({ productionId }) => productionId);
	const listed = films
		.map((film) => ({ film, own: ofFilm.get(film.id) ?? [] }))
		.filter(({ own }) => hand !== null || own.length > 0)
		.sort((one, other) => other.own.length - one.own.length || compareText(one.film.title, other.film.title));
	if (listed.length === 0) return null;
	return (
		<section className="stack week-films" aria-labelledby="ukas-filmer">
			<h2 id="ukas-filmer">Ukas filmer</h2>
			<ul>
				{listed.map(({ film, own }) => (
					<li key={film.id}>
						<TrayFilm film={film} />
						<span className="small">{describe(film, own)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function describe({ ageLimit, object, minutes }: WeekFilm, own: WeekShowing[]): string {
	const tickets = own.reduce((sum, { sale }) => sum + (sale?.tickets ?? 0), 0);
	const places = own.reduce((sum, { sale }) => sum + (sale?.capacity ?? 0), 0);
	return [
		...(object === "movie" ? [ageMark(ageLimit)] : []),
		...(minutes === null ? [] : [`${minutes} min`]),
		own.length === 1 ? "1 forestilling" : `${own.length} forestillinger`,
		...(places > 0 ? [`${tickets} av ${places} solgt`] : []),
	].join(", ");
}

/** A film to place from: a tap or a key picks up a new showing of it. */
export function TrayFilm({ film }: { film: WeekFilm }) {
	const { hand } = usePlanner();
	const ref = useDragged<HTMLButtonElement>((one) => void one.pickUpFilm(film, true));
	if (!hand) return <span className="week-film-title">{film.title}</span>;
	return (
		<button ref={ref} type="button" className="week-film" onClick={() => void hand.pickUpFilm(film)}>
			<span className="visually-hidden">Ny forestilling av </span>
			{film.title}
		</button>
	);
}
