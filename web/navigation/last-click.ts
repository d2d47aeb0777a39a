import { linkAt } from "./link-at";

/** What a visitor followed last: the words of the link are what its page is called until its data is there. */
let last: { href: string; text: string; picture: DOMRect | null } | null = null;

/** What stands with a picture that leads to a page. */
const entries = ".slide, .production, .card";

const followedTo = (pathname: string) => (last && new URL(last.href).pathname === pathname ? last : null);

/** The words of the link that led to an address; empty where another way did. */
export const wordsFor = (pathname: string): string => followedTo(pathname)?.text ?? "";

/** Where the picture stood that led to an address: told once, on arrival. */
export function pictureFor(pathname: string): DOMRect | null {
	const followed = followedTo(pathname);
	const picture = followed?.picture ?? null;
	if (followed) followed.picture = null;
	return picture;
}

/** Notes which link is followed, until the function that it answers with is called. */
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
