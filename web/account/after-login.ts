import { paths } from "@lerret/contracts/paths";

/** What the visitor was about to do when the site required a login. It is carried in the URL, so nothing is stored. */
export type AfterLogin = {
	next: string;
	watchListMovieId: string | null;
};

/** A path of this site. Rejects everything that a browser could read as another host. */
const sitePath = /^\/(?![/\\])[^\s\\]*$/u;

export function readAfterLogin(query: URLSearchParams): AfterLogin {
	const next = query.get("neste") ?? "";
	return { next: sitePath.test(next) ? next : paths.myPage, watchListMovieId: query.get("onskeliste") || null };
}

/** Adds the query that continues to `next` after login. */
export function withAfterLogin(path: string, { next, watchListMovieId }: AfterLogin): string {
	const query = new URLSearchParams();
	if (next !== paths.myPage) query.set("neste", next);
	if (watchListMovieId !== null) query.set("onskeliste", watchListMovieId);
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}
