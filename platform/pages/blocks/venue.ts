import type { BlockData } from "@lerret/contracts/blocks";
import { withAnchors } from "../../content/question-anchors.ts";
import { presentHtml } from "../../html/clean-html.ts";
import { readPictures } from "../../media/read.ts";
import type { PageContext } from "../context.ts";

/** Null if none of the pictures is left in the media library. */
export async function resolvePictures({ db, site }: PageContext, { heading, pictures }: BlockData<"pictures">) {
	const shown = await readPictures(db, site.id, pictures);
	return shown.length > 0 ? { heading, pictures: shown } : null;
}

export async function resolveQuestions(_context: PageContext, { heading, questions }: BlockData<"questions">) {
	const answered = withAnchors(questions).map(({ answer, ...question }) => ({
		...question,
		html: presentHtml(answer),
	}));
	return { heading, questions: answered };
}
