import { createLatestRequest } from "./latest-request";
import { patch, type SliceContext } from "./slice";

/** Rating info of the film on the page (spec.txt, section 4, "Movie info"). A failure is only logged. */
export function movieActions({ store, api, log }: SliceContext) {
	const latest = createLatestRequest();
	return {
		async requestMovieInfo(ediNumber: string): Promise<void> {
			const signal = latest.start();
			const known = store.getState().movie.movieInfo;
			// While this film loads, its page must not show another film's rating.
			const isSameFilm = known?.edis.includes(ediNumber) ?? false;
			patch(store, "movie", { loading: true, movieInfo: isSameFilm ? known : null });
			try {
				const movieInfo = await api().movieInfo(ediNumber, signal);
				if (!signal.aborted) patch(store, "movie", { movieInfo, loading: false });
			} catch (error) {
				if (signal.aborted) return;
				patch(store, "movie", { loading: false });
				log("movie info failed", error);
			}
		},
		cancelMovieInfo: latest.cancel,
	};
}
