import { nonBreakingDate } from "@lerret/contracts/nb/non-breaking";
import { formatShowing } from "@lerret/contracts/nb/time";
import type { MovieInfo } from "../../client/account/loyalty/responses";
import { useDayStartsAt } from "../../client/live/showing-time";
import { SiteLink } from "../../layout/site-link";
import { toLocalPath } from "./local-path";
import type { NextShowing } from "./use-next-showings";

/** `path` is the film's page on this site, or null. `onRemove` is null where the back end cannot remove films. */
type Props = { film: MovieInfo; path: string | null; next: NextShowing; onRemove: (() => void) | null };

export function WatchedFilm({ film, path, next, onRemove }: Props) {
	const dayStartsAt = useDayStartsAt();
	return (
		<li className="watched-film">
			<div className="watched-film-poster">
				{film.poster ? <img src={toLocalPath(film.poster)} alt="" width={96} height={144} loading="lazy" /> : null}
			</div>
			<div>
				<h3>{path ? <SiteLink to={path}>{film.title}</SiteLink> : film.title}</h3>
				{next === undefined ? null : (
					<p className="watched-film-next">
						{next
							? `Neste visning ${nonBreakingDate(formatShowing(next.begin, dayStartsAt))}`
							: "Ingen visninger i salg nå."}
					</p>
				)}
				{onRemove ? (
					<button type="button" className="quiet-button" onClick={onRemove}>
						Ta av listen<span className="visually-hidden">: {film.title}</span>
					</button>
				) : null}
			</div>
		</li>
	);
}
