import { formatDate } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { useAccount, useAccountState } from "../../client/account/account-context";
import type { UserProfile } from "../../client/account/loyalty/profile";
import type { Review } from "../../client/account/loyalty/responses";
import { toApiError } from "../../client/account/state/slice";
import { Die } from "../../ui/die";
import { toErrorMessage } from "../error-message";

export function ReviewItem({ review, profile }: { review: Review; profile: UserProfile | null }) {
	const account = useAccount();
	const [message, setMessage] = useState("");
	const isOwn = useAccountState((state) => state.reviews.ownUserId === review.userId);
	const { id, userName, image, rating, comment, addedAt, isLiked, likesCount } = review;

	const attempt = async (action: () => Promise<void>, successMessage: string) => {
		try {
			await action();
			setMessage(successMessage);
		} catch (error) {
			setMessage(toErrorMessage(toApiError(error)));
		}
	};

	return (
		<li className="review">
			<Die value={rating} />
			<div>
				<p className="review-by">
					{image ? <img className="review-image" src={image} alt="" width={28} height={28} loading="lazy" /> : null}
					<b>{userName}</b> {isOwn ? "(deg) " : null}
					<time dateTime={addedAt}>{formatDate(addedAt)}</time>
				</p>
				{comment === "" ? null : <p className="review-comment">{comment}</p>}
				<p className="review-actions">
					{profile && account.isEmbedded && !isOwn ? (
						<>
							<button
								type="button"
								className="quiet-button"
								aria-pressed={isLiked}
								onClick={() => attempt(() => account.likeReview(id, !isLiked), "")}
							>
								{isLiked ? "Du liker dette" : "Lik"}
								<span className="visually-hidden">: omtalen fra {userName}</span>
							</button>
							<button
								type="button"
								className="quiet-button"
								onClick={() => attempt(() => account.api().reportReview(id), "Takk. Vi ser på omtalen.")}
							>
								Rapporter<span className="visually-hidden"> omtalen fra {userName}</span>
							</button>
						</>
					) : null}
					{likesCount > 0 ? <span className="review-likes">{likesCount} liker omtalen</span> : null}
				</p>
				<p role="status" className="small">
					{message}
				</p>
			</div>
		</li>
	);
}
