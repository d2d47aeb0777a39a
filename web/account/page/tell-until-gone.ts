import { linkAt } from "../../navigation/link-at";

/** Shows and announces a sentence in the page note (`page-note.tsx`) until the visitor follows a link or goes back. */
export function tellUntilGone(sentence: string): void {
	const note = document.getElementById("page-note");
	if (!note) return;
	note.textContent = sentence;
	const leaving = new AbortController();
	const forget = () => {
		leaving.abort();
		if (note.textContent === sentence) note.textContent = "";
	};
	const { signal } = leaving;
	addEventListener("popstate", forget, { signal });
	addEventListener("click", ({ target }) => linkAt(target) && forget(), { signal });
}
