/** What a visitor followed last: the words of the link are what its page is called until its data is there. */
let last: { href: string; text: string } | null = null;

/** Pictures that a page opens with, and those that lead to one. */
const opening = ".cover-picture";
const entries = ".slide, .production, .card";
const morphName = "cover";

/** The words of the link that led to an address; empty where another way did. */
export const wordsFor = (pathname: string): string =>
	last && new URL(last.href).pathname === pathname ? last.text : "";

/** Notes which link is followed, until the function that it answers with is called. */
export function followClicks(): () => void {
	const onClick = ({ target }: MouseEvent) => {
		const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
		if (!link) return;
		const entry = link.closest(entries);
		const title = entry?.querySelector("h2 a, h3 a, h4 a") ?? link;
		last = { href: link.href, text: title.textContent?.trim() ?? "" };
		nameOpening(entry);
	};
	addEventListener("click", onClick, true);
	return () => removeEventListener("click", onClick, true);
}

/** The picture that was chosen becomes the one that the new page opens with: one of each page may bear the name. */
function nameOpening(entry: Element | null): void {
	for (const named of document.querySelectorAll<HTMLElement>("[data-morph]")) {
		named.style.viewTransitionName = "";
		delete named.dataset.morph;
	}
	const picture = entry?.querySelector<HTMLElement>("img");
	if (!picture || document.querySelector(opening)) return;
	picture.style.viewTransitionName = morphName;
	picture.dataset.morph = "";
}
