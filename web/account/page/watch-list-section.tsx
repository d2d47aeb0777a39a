import { paths } from "@lerret/contracts/paths";
import { useEffect, useState } from "react";
import { useAccount, useAccountState } from "../../client/account/account-context";
import { Link } from "../../client/navigation/link";
import { toErrorMessage } from "../error-message";
import { Waiting } from "../forms/waiting";
import { StatusMessage } from "./status-message";
import { useFilmPaths } from "./use-film-paths";
import { useNextShowings } from "./use-next-showings";
import { WatchedFilm } from "./watched-film";

export function WatchListSection() {
	const account = useAccount();
	const { items, loading, error, hasMore, requested } = useAccountState((state) => state.watchList);
	const pathOf = useFilmPaths(items);
	const nextShowingOf = useNextShowings(pathOf);
	const [message, setMessage] = useState("");
	useEffect(() => {
		void account.requestWatchList();
		return account.cancelWatchList;
	}, [account]);

	async function remove(id: string, title: string): Promise<void> {
		try {
			await account.removeFromWatchList(id);
			setMessage(`${title} er tatt av ønskelisten.`);
		} catch {
			setMessage(`${title} kunne ikke tas av ønskelisten. Prøv igjen om litt.`);
		}
	}

	return (
		<section className="my-section" id="onskeliste" aria-labelledby="onskeliste-tittel">
			<h2 id="onskeliste-tittel" className="section-heading">
				Ønskeliste
			</h2>
			<div className="my-section-body">
				{error ? <p className="form-error">{toErrorMessage(error)}</p> : null}
				<Waiting isActive={loading && items.length === 0}>Henter ønskelisten …</Waiting>
				<ul className="watched-films">
					{items.map((film) => (
						<WatchedFilm
							key={film.movieId}
							film={film}
							path={pathOf(film) ?? null}
							next={nextShowingOf(film)}
							onRemove={account.isEmbedded ? () => remove(film.movieId, film.title) : null}
						/>
					))}
				</ul>
				<StatusMessage message={message} />
				{requested && !loading && !error && items.length === 0 ? (
					<p className="empty">
						Ønskelisten er tom. På siden til en film kan du legge den i listen, så ser du her når den går neste gang.{" "}
						<Link to={paths.upcoming}>Se kommende filmer</Link>
					</p>
				) : null}
				{hasMore ? (
					<button type="button" className="quiet-button" onClick={() => account.requestMoreWatchList()}>
						Vis flere
					</button>
				) : null}
			</div>
		</section>
	);
}
