import { useEffect } from "react";
import { useAccount, useAccountState } from "../account-context";
import { Waiting } from "../forms/waiting";
import { sentenceOf } from "../messages";
import { AudienceStyle } from "./audience-style";
import { OwnReview } from "./own-review";
import { Rating } from "./rating";
import { ReviewItem } from "./review-item";
import { WatchButton } from "./watch-button";

/** The film's rating, the way to the watch list, one's own review and those of others. */
export default function Opinions({ ediNumber }: { ediNumber: string }) {
	const account = useAccount();
	const { movieInfo } = useAccountState((state) => state.movie);
	const { items, loading, error, hasMore } = useAccountState((state) => state.reviews);
	const { userProfile, restored } = useAccountState((state) => state.userProfile);
	const token = userProfile?.token ?? null;

	useEffect(() => {
		void account.requestMovieInfo(ediNumber);
		return account.cancelMovieInfo;
	}, [account, ediNumber]);
	// Who looks decides which likes are one's own.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		if (!restored) return;
		void account.requestReviews(ediNumber);
		return account.cancelReviews;
	}, [account, ediNumber, restored, token]);

	useEffect(() => {
		if (token !== null) void account.requestWatchList();
	}, [account, token]);

	return (
		<>
			<AudienceStyle />
			<div className="audience-head">
				<Rating movieInfo={movieInfo} />
				{movieInfo ? <WatchButton movieInfo={movieInfo} profile={userProfile} /> : null}
			</div>
			{account.isEmbedded ? (
				<OwnReview ediNumber={ediNumber} movieId={movieInfo?.movieId ?? null} profile={userProfile} />
			) : null}
			{error ? <p className="form-error">{sentenceOf(error)}</p> : null}
			<Waiting active={loading && items.length === 0}>Henter omtalene …</Waiting>
			<ul className="reviews">
				{items.map((review) => (
					<ReviewItem key={review.id} review={review} profile={userProfile} />
				))}
			</ul>
			{hasMore ? (
				<button
					type="button"
					className="quiet-button reviews-more"
					aria-disabled={loading}
					onClick={() => loading || account.requestMoreReviews(ediNumber)}
				>
					Vis flere
				</button>
			) : null}
		</>
	);
}
