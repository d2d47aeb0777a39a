import { useEffect, useState } from "react";
import { useAccount } from "../../client/account/account-context";
import type { Review } from "../../client/account/loyalty/responses";
import { isUnsupportedCall, toApiError } from "../../client/account/state/slice";
import { getReviewDraft } from "./review-draft";
import { ReviewForm } from "./review-form";

type Props = {
	ediNumber: string;
	movieId: string | null;
	owner: string;
	isOpened: boolean;
};

export default function OwnReviewForm({ ediNumber, movieId, owner, isOpened }: Props) {
	const account = useAccount();
	const [ownReview, setOwn] = useState<Review | null>(null);
	const [hasDraft] = useState(() => getReviewDraft(ediNumber, owner) !== null);

	useEffect(() => {
		if (movieId === null) return;
		const controller = new AbortController();
		account
			.ownReviews(controller.signal)
			.then((reviews) => setOwn(reviews.find((review) => review.movieId === movieId) ?? null))
			// The form works without it, because a new review replaces the older one.
			.catch((error: unknown) => {
				if (!controller.signal.aborted && !isUnsupportedCall(toApiError(error)))
					console.error("own reviews failed", error);
			});
		return () => controller.abort();
	}, [account, movieId]);

	return (
		<details className="own-review" open={hasDraft || isOpened}>
			<summary>{ownReview ? "Endre terningkastet ditt" : "Kast terningen selv"}</summary>
			<ReviewForm key={ownReview?.id ?? "new"} ediNumber={ediNumber} ownReview={ownReview} owner={owner} />
		</details>
	);
}
