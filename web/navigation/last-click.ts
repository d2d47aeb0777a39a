import { linkAt } from "./link-at";

/** The last followed link. Its text is the page's heading until the data has loaded. */
let last: { href: string; text: string; picture: DOMRect | null } | null = null;

const entries = ".slide, .production, .card";

const followedTo = (pathname: string) => (last && new URL(last.href).pathname === pathname ? last : null);

export const wordsFor = (pathname: string): string => followedTo(pathname)?.text ?? "";

/** Returns the position of the picture that led to a path; only once. */
export function pictureFor(pathname: string): DOMRect | null {
	const followed = followedTo(pathname);
	const picture = followed?.picture ?? null;
	if (followed) followed.picture = null;
	return picture;
}

export function followClicks(): () => void {
	const onClick = ({ target }: MouseEvent) => {
		const link = linkAt(target);
		if (!link) return;
		const entry = link.closest(entries);
		const title = entry?.querySelector("h2 a, h3 a, h4 a, .slide-title a") ?? link;
		const picture = entry?.querySelector("img")?.getBoundingClientRect() ?? null;
		last = { href: link.href, text: title.textContent?.trim() ?? "", picture };
	};
	addEventListener("click", onClick, true);
	return () => removeEventListener("click", onClick, true);
}
