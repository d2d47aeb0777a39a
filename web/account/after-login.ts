import { paths } from "@lerret/contracts/paths";

/** What a visitor was about to do when the site asked for a login. It lives in the address, so nothing is stored for it. */
export type AfterLogin = {
	/** Where to go. */
	next: string;
	/** A film to put on the watch list, or null. */
	wish: string | null;
};

/** A path of the site. Anything that a browser could read as another host is none. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/u;

export function readAfterLogin(query: URLSearchParams): AfterLogin {
	const next = query.get("neste") ?? "";
	return { next: ownPath.test(next) ? next : paths.myPage, wish: query.get("onskeliste") || null };
}

/** The address of a page of the account that leads on to what the visitor was about to do. */
export function withAfterLogin(path: string, { next, wish }: AfterLogin): string {
	const query = new URLSearchParams();
	if (next !== paths.myPage) query.set("neste", next);
	if (wish !== null) query.set("onskeliste", wish);
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}
