import { formatMoment } from "@lerret/contracts/nb/time";
import { unbrokenDate } from "@lerret/contracts/nb/unbroken";
import { SiteLink } from "../../layout/site-link";
import type { MovieInfo } from "../loyalty/answers";
import { localAddress } from "./local-address";
import type { NextShowing } from "./use-next-showings";

type Props = { film: MovieInfo; next: NextShowing; onRemove: () => void };

export function WatchedFilm({ film, next, onRemove }: Props) {
	return (
		<li className="watched-film">
			<div className="watched-film-poster">
				{film.poster ? <img src={localAddress(film.poster)} alt="" width={96} height={144} loading="lazy" /> : null}
			</div>
			<div>
				<h3>{film.link ? <SiteLink to={localAddress(film.link)}>{film.title}</SiteLink> : film.title}</h3>
				{next === undefined ? null : (
					<p className="watched-film-next">
						{next ? `Neste visning ${unbrokenDate(formatMoment(next.begin))}` : "Ingen visninger i salg nå."}
					</p>
				)}
				<button type="button" className="quiet-button" onClick={onRemove}>
					Ta av listen<span className="visually-hidden">: {film.title}</span>
				</button>
			</div>
		</li>
	);
}
