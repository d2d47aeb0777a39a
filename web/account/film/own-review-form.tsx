import { useEffect, useState } from "react";
import { useAccount } from "../account-context";
import type { Review } from "../loyalty/answers";
import { isUnknownCall, toStoredError } from "../state/slice";
import { ReviewForm } from "./review-form";
import { unsentReview } from "./unsent-review";

type Props = {
	ediNumber: string;
	movieId: string | null;
	owner: string;
	isOpened: boolean;
};

export default function OwnReviewForm({ ediNumber, movieId, owner, isOpened }: Props) {
	const account = useAccount();
	const [own, setOwn] = useState<Review | null>(null);
	const [isBack] = useState(() => unsentReview(ediNumber, owner) !== null);

	useEffect(() => {
		if (movieId === null) return;
		const controller = new AbortController();
		account
			.ownReviews(controller.signal)
			.then((reviews) => setOwn(reviews.find((review) => review.movieId === movieId) ?? null))
			// The form works without it, because a new review replaces the older one.
			.catch((error: unknown) => {
				if (!controller.signal.aborted && !isUnknownCall(toStoredError(error)))
					console.error("own reviews failed", error);
			});
		return () => controller.abort();
	}, [account, movieId]);

	return (
		<details className="own-review" open={isBack || isOpened}>
			<summary>{own ? "Endre terningkastet ditt" : "Kast terningen selv"}</summary>
			<ReviewForm key={own?.id ?? "new"} ediNumber={ediNumber} own={own} owner={owner} />
		</details>
	);
}
