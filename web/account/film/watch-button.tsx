import { paths } from "@lerret/contracts/paths";
import { useState } from "react";
import { useLocation } from "react-router";
import { useAccount, useAccountState } from "../../client/account/account-context";
import type { UserProfile } from "../../client/account/loyalty/profile";
import { Link } from "../../client/navigation/link";
import { takeFocus } from "../../ui/take-focus";
import { withAfterLogin } from "../after-login";

type Props = { movieId: string; profile: UserProfile | null };

/** Adds the film to the watch list. A visitor who is not logged in logs in first; the film is added afterwards. */
export function WatchButton({ movieId, profile }: Props) {
	const { addMovieToWatchList } = useAccount();
	const { pathname } = useLocation();
	const isListed = useAccountState((state) => state.watchList.items.some((item) => item.movieId === movieId));
	const [hasFailed, setHasFailed] = useState(false);
	const [wasAdded, setWasAdded] = useState(false);
	if (!profile) {
		return (
			<Link
				className="button button-outline"
				to={withAfterLogin(paths.login, { next: pathname, watchListMovieId: movieId })}
				rel="nofollow"
			>
				Legg i ønskeliste
			</Link>
		);
	}

	async function add(): Promise<void> {
		const done = await addMovieToWatchList(movieId);
		setHasFailed(!done);
		setWasAdded(done);
	}

	return (
		<div className="watch-choice" role="status">
			{isListed ? (
				<p ref={wasAdded ? takeFocus : undefined} tabIndex={-1}>
					Filmen er i <Link to={`${paths.myPage}#onskeliste`}>ønskelisten din</Link>.
				</p>
			) : (
				<>
					<button type="button" className="button button-outline" onClick={add}>
						Legg i ønskeliste
					</button>
					{hasFailed ? <p className="field-error">Det gikk ikke. Prøv igjen om litt.</p> : null}
				</>
			)}
		</div>
	);
}
