import { linkAt } from "../../navigation/link-at";

/**
 * Says a sentence at the foot of the page that has just been come to, read aloud as well, until the visitor follows a link or goes back.
 * The room for it stands in every page (web/navigation/page-note).
 */
export function tellUntilGone(sentence: string): void {
	const note = document.getElementById("page-note");
	if (!note) return;
	note.textContent = sentence;
	const leaving = new AbortController();
	const forget = () => {
		leaving.abort();
		// What has been said there since then stays.
		if (note.textContent === sentence) note.textContent = "";
	};
	const { signal } = leaving;
	addEventListener("popstate", forget, { signal });
	addEventListener("click", ({ target }) => linkAt(target) && forget(), { signal });
}
