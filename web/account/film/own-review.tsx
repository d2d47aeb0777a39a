import { paths } from "@lerret/contracts/paths";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useAccount } from "../account-context";
import { withAfterLogin } from "../after-login";
import type { Review } from "../loyalty/answers";
import type { UserProfile } from "../profile";
import { isUnknownCall, toStoredError } from "../state/slice";
import { ReviewForm } from "./review-form";

type Props = { ediNumber: string; movieId: string | null; profile: UserProfile | null };

/** The visitor's own word on the film: the form, with what was written before. */
export function OwnReview({ ediNumber, movieId, profile }: Props) {
	const account = useAccount();
	const { pathname } = useLocation();
	const [own, setOwn] = useState<Review | null>(null);
	const token = profile?.token ?? null;

	useEffect(() => {
		setOwn(null);
		if (token === null || movieId === null) return;
		const controller = new AbortController();
		account
			.api()
			.then((api) => api.ownReviews(controller.signal))
			.then((reviews) => setOwn(reviews.find((review) => review.movieId === movieId) ?? null))
			// Without it the form is empty; what is sent replaces the older one all the same.
			.catch((error: unknown) => {
				if (!controller.signal.aborted && !isUnknownCall(toStoredError(error)))
					console.error("own reviews failed", error);
			});
		return () => controller.abort();
	}, [account, movieId, token]);

	if (!profile) {
		return (
			<p className="own-review-way">
				Har du sett filmen?{" "}
				<Link to={withAfterLogin(paths.login, { next: pathname, wish: null })} rel="nofollow">
					Logg inn og kast terningen
				</Link>
			</p>
		);
	}
	return (
		<details className="own-review">
			<summary>{own ? "Endre terningkastet ditt" : "Kast terningen selv"}</summary>
			<ReviewForm key={own?.id ?? "new"} ediNumber={ediNumber} own={own} />
		</details>
	);
}
