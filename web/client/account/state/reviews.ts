import { reviewsPageSize } from "../loyalty/page-sizes";
import type { OwnReview, Review } from "../loyalty/responses";
import { createLatestRequest } from "./latest-request";
import { failureOf, patch, type SliceContext } from "./slice";

/** Reviews of the film on the page, newest first (spec.txt, section 4, "List slices"). */
export function reviewActions({ store, api }: SliceContext) {
	const latest = createLatestRequest();
	const items = () => store.getState().reviews.items;
	const setItems = (reviews: Review[]) => patch(store, "reviews", { items: reviews });
	/** The back end sends the user id of each review; an own review reveals the visitor's. */
	const setOwnUserId = (ownUserId: string | null) => patch(store, "reviews", { ownUserId });

	async function request(ediNumber: string, skip: number): Promise<void> {
		const requestSignal = latest.start();
		patch(store, "reviews", { loading: true });
		const error = await failureOf(requestSignal, async () => {
			const reviews = await api().reviews(ediNumber, skip, requestSignal);
			if (requestSignal.aborted) return;
			const before = skip === 0 ? [] : items();
			const known = new Set(before.map(({ id }) => id));
			patch(store, "reviews", {
				// A review written in the meantime shifts the pages, so that one repeats.
				items: [...before, ...reviews.filter(({ id }) => !known.has(id))],
				hasMore: reviews.length === reviewsPageSize,
				loading: false,
				error: null,
			});
		});
		if (error) patch(store, "reviews", { loading: false, error });
	}

	return {
		requestReviews(ediNumber: string): Promise<void> {
			patch(store, "reviews", { items: [], hasMore: false, error: null });
			return request(ediNumber, 0);
		},
		requestMoreReviews: (ediNumber: string) => request(ediNumber, items().length),
		/** Adds the visitor's review in place of an older one. Throws where the server rejects it. */
		async writeReview(review: { ediNumber: string; rating: number; comment: string }): Promise<void> {
			const written = await api().writeReview(review);
			setItems([written, ...items().filter(({ userId }) => userId !== written.userId)]);
			setOwnUserId(written.userId);
		},
		async ownReviews(requestSignal: AbortSignal): Promise<OwnReview[]> {
			const reviews = await api().ownReviews(requestSignal);
			if (!requestSignal.aborted) setOwnUserId(reviews[0]?.userId ?? null);
			return reviews;
		},
		async deleteReview(id: string): Promise<void> {
			await api().deleteReview(id);
			setItems(items().filter((review) => review.id !== id));
		},
		/** Shows the like at once and undoes it when the server rejects it. Throws then. */
		async likeReview(id: string, liked: boolean): Promise<void> {
			const setLiked = (isLiked: boolean) =>
				setItems(
					items().map((review) =>
						review.id === id && review.isLiked !== isLiked
							? { ...review, isLiked, likesCount: review.likesCount + (isLiked ? 1 : -1) }
							: review,
					),
				);
			setLiked(liked);
			try {
				await api().likeReview(id, liked);
			} catch (error) {
				setLiked(!liked);
				throw error;
			}
		},
		cancelReviews: latest.cancel,
	};
}
