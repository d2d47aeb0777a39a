import { linkAt } from "./links";

/** The last followed link. Its text is the page's heading until the data has loaded. */
let lastLink: { href: string; text: string; picture: DOMRect | null } | null = null;

const cardSelectors = ".slide, .production, .card";

const lastLinkTo = (pathname: string) => (lastLink && new URL(lastLink.href).pathname === pathname ? lastLink : null);

export const linkTextTo = (pathname: string): string => lastLinkTo(pathname)?.text ?? "";

/** Returns the position of the picture that led to a path; only once. */
export function takePictureTo(pathname: string): DOMRect | null {
	const followed = lastLinkTo(pathname);
	const picture = followed?.picture ?? null;
	if (followed) followed.picture = null;
	return picture;
}

export function recordClicks(): () => void {
	const onClick = ({ target }: MouseEvent) => {
		const link = linkAt(target);
		if (!link) return;
		const entry = link.closest(cardSelectors);
		const title = entry?.querySelector("h2 a, h3 a, h4 a, .slide-title a") ?? link;
		const picture = entry?.querySelector("img")?.getBoundingClientRect() ?? null;
		lastLink = { href: link.href, text: title.textContent?.trim() ?? "", picture };
	};
	addEventListener("click", onClick, true);
	return () => removeEventListener("click", onClick, true);
}
