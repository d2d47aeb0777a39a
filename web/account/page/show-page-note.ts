import { linkAt } from "../../client/navigation/links";

/** Shows and announces a sentence in the page note (`page-note.tsx`) until the visitor follows a link or goes back. */
export function showPageNote(sentence: string): void {
	const note = document.getElementById("page-note");
	if (!note) return;
	note.textContent = sentence;
	const controller = new AbortController();
	const clear = () => {
		controller.abort();
		if (note.textContent === sentence) note.textContent = "";
	};
	const { signal } = controller;
	addEventListener("popstate", clear, { signal });
	addEventListener("click", ({ target }) => linkAt(target) && clear(), { signal });
}
