import { listPageSize } from "../loyalty/page-sizes";
import { createLatestRequest } from "./latest-request";
import { failureOf, patch, type SliceContext } from "./slice";

/** The watch list (spec.txt, section 4, "Watch list"). */
export function watchListActions({ store, api, log }: SliceContext) {
	const latest = createLatestRequest();
	const items = () => store.getState().watchList.items;

	async function request(skip: number): Promise<void> {
		const signal = latest.start();
		patch(store, "watchList", { requested: true, loading: true });
		const error = await failureOf(signal, async () => {
			const loyalty = api();
			await loyalty.switchTokens(signal);
			signal.throwIfAborted();
			const films = await loyalty.watchList(skip, signal);
			if (signal.aborted) return;
			patch(store, "watchList", {
				items: skip === 0 ? films : [...items(), ...films],
				hasMore: films.length === listPageSize,
				loading: false,
				error: null,
			});
		});
		if (error) patch(store, "watchList", { loading: false, error });
	}

	return {
		requestWatchList: () => request(0),
		requestMoreWatchList: () => request(items().length),
		/** Adds a film once the server confirms. Resolves to whether it did; a failure is only logged. */
		async addMovieToWatchList(id: string): Promise<boolean> {
			try {
				const added = await api().addMovieToWatchList(id);
				const film = store.getState().movie.movieInfo;
				const isNew = !items().some(({ movieId }) => movieId === id);
				if (added && isNew && film?.movieId === id) patch(store, "watchList", { items: [...items(), film] });
				return added;
			} catch (error) {
				log("add to watch list failed", error);
				return false;
			}
		},
		async removeFromWatchList(id: string): Promise<void> {
			await api().removeFromWatchList(id);
			patch(store, "watchList", { items: items().filter(({ movieId }) => movieId !== id) });
			// A list that was requested before the removal would bring the film back.
			if (store.getState().watchList.loading) await request(0);
		},
		cancelWatchList: latest.cancel,
	};
}
