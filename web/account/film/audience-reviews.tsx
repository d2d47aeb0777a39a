import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useEffect, useState } from "react";
import { useAccount, useAccountState } from "../../client/account/account-context";
import { toErrorMessage } from "../error-message";
import { Waiting } from "../forms/waiting";
import { AudienceStyle } from "./audience-style";
import { OwnReview } from "./own-review";
import { Rating } from "./rating";
import { ReviewItem } from "./review-item";
import { WatchButton } from "./watch-button";

type Props = {
	ediNumber: string;
	initialAudience: BlockProps<"movie-info">["audience"];
	css: string;
};

export default function AudienceReviews({ ediNumber, initialAudience, css }: Props) {
	const account = useAccount();
	const { movieInfo } = useAccountState((state) => state.movie);
	const { loading, error, ...fetched } = useAccountState((state) => state.reviews);
	const [hasLoaded, setHasLoaded] = useState(false);
	const { userProfile, isRestored } = useAccountState((state) => state.userProfile);
	const token = userProfile?.token ?? null;

	useEffect(() => {
		void account.requestMovieInfo(ediNumber);
		return account.cancelMovieInfo;
	}, [account, ediNumber]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the likes depend on who is logged in
	useEffect(() => {
		if (!isRestored) return;
		void account.requestReviews(ediNumber).then(() => setHasLoaded(true));
		return account.cancelReviews;
	}, [account, ediNumber, isRestored, token]);

	useEffect(() => {
		if (token !== null) void account.requestWatchList();
	}, [account, token]);

	const film = movieInfo ?? initialAudience;
	const isListLoaded = initialAudience === null || fetched.items.length > 0 || (hasLoaded && !loading && !error);
	const items = isListLoaded ? fetched.items : initialAudience.reviews.map((review) => ({ ...review, isLiked: false }));
	const hasMore = isListLoaded ? fetched.hasMore : initialAudience.hasMore;

	return (
		<>
			<AudienceStyle css={css} />
			<div className="audience-head">
				<Rating film={film} />
				{film ? <WatchButton movieId={film.movieId} profile={userProfile} /> : null}
			</div>
			{account.isEmbedded ? (
				<OwnReview ediNumber={ediNumber} movieId={film?.movieId ?? null} profile={userProfile} />
			) : null}
			{error ? <p className="form-error">{toErrorMessage(error)}</p> : null}
			<Waiting isActive={loading && items.length === 0}>Henter omtalene …</Waiting>
			{items.length > 0 ? (
				<ul className="reviews">
					{items.map((review) => (
						<ReviewItem key={review.id} review={review} profile={userProfile} />
					))}
				</ul>
			) : null}
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
