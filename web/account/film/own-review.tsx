import { paths } from "@lerret/contracts/paths";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import type { UserProfile } from "../../client/account/loyalty/profile";
import { Link } from "../../client/navigation/link";
import { takeFocus } from "../../ui/take-focus";
import { withAfterLogin } from "../after-login";
import { getReviewDraft } from "./review-draft";

/** Loaded lazily, because most visitors are not logged in. */
const OwnReviewForm = lazy(() =>
	import("./own-review-form").catch((error: unknown) => {
		console.error("bundle loading error", error);
		return { default: Unavailable };
	}),
);

type Props = { ediNumber: string; movieId: string | null; profile: UserProfile | null };

export function OwnReview({ ediNumber, movieId, profile }: Props) {
	const { pathname } = useLocation();
	const [isOpened, setOpened] = useState(false);
	if (!profile) {
		const hasDraft = getReviewDraft(ediNumber) !== null;
		return (
			<p className="own-review-login" ref={hasDraft ? takeFocus : undefined} tabIndex={-1}>
				{hasDraft ? "Du er logget ut, og omtalen er ikke sendt. Vi har tatt vare på den: " : "Har du sett filmen? "}
				<Link to={withAfterLogin(paths.login, { next: pathname, watchListMovieId: null })} rel="nofollow">
					Logg inn og kast terningen
				</Link>
			</p>
		);
	}
	return (
		<Suspense fallback={<OwnReviewPlaceholder onToggle={() => setOpened((isOpen) => !isOpen)} />}>
			<OwnReviewForm
				key={profile.token}
				ediNumber={ediNumber}
				movieId={movieId}
				owner={profile.email}
				isOpened={isOpened}
			/>
		</Suspense>
	);
}

/** Has the height of the form while that loads. Opening it opens the form. */
function OwnReviewPlaceholder({ onToggle }: { onToggle: () => void }) {
	return (
		<details className="own-review">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive; its toggle event is fired later, and the form may replace it before that */}
			<summary onClick={onToggle}>Kast terningen selv</summary>
		</details>
	);
}

function Unavailable() {
	return <p>Skjemaet for terningkast kunne ikke hentes. Last siden på nytt for å prøve igjen.</p>;
}
