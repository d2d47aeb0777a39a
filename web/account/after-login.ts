import { paths } from "@lerret/contracts/paths";

/** What the visitor was about to do when the site required a login. It is carried in the URL, so nothing is stored. */
export type AfterLogin = {
	next: string;
	wish: string | null;
};

/** A path of this site. Rejects everything that a browser could read as another host. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/u;

export function readAfterLogin(query: URLSearchParams): AfterLogin {
	const next = query.get("neste") ?? "";
	return { next: ownPath.test(next) ? next : paths.myPage, wish: query.get("onskeliste") || null };
}

/** Adds the query that continues to `next` after login. */
export function withAfterLogin(path: string, { next, wish }: AfterLogin): string {
	const query = new URLSearchParams();
	if (next !== paths.myPage) query.set("neste", next);
	if (wish !== null) query.set("onskeliste", wish);
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}
