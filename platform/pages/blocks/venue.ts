import type { BlockData } from "@lerret/contracts/blocks";
import { withAnchors } from "../../content/question-anchors.ts";
import { readPictures } from "../../media/read.ts";
import { chooseStatements, hasStatements, readSiteFacts } from "../../programme/site-facts.ts";
import { presentText } from "../../texts/texts.ts";
import type { PageContext } from "../context.ts";

/** Null if none of the pictures is left in the media library. */
export async function resolvePictures({ db, site }: PageContext, { heading, pictures }: BlockData<"pictures">) {
	const shown = await readPictures(db, site.id, pictures);
	return shown.length > 0 ? { heading, pictures: shown } : null;
}

/** A text with the sentences that are true of the site. */
export async function stateFacts({ db, site }: PageContext, html: string): Promise<string> {
	return hasStatements(html) ? chooseStatements(html, await readSiteFacts(db, site)) : html;
}

/** A link whose text is then empty has none. */
export async function resolveQuickLinks(context: PageContext, { heading, links }: BlockData<"quick-links">) {
	const shown = links.map(async ({ text, ...link }) => ({ ...link, text: text && (await stateFacts(context, text)) }));
	return { heading, links: await Promise.all(shown) };
}

export async function resolveQuestions(context: PageContext, { heading, questions }: BlockData<"questions">) {
	const answered = await Promise.all(
		withAnchors(questions).map(async ({ answer, ...question }) => ({
			...question,
			html: await presentText(context, await stateFacts(context, answer)),
		})),
	);
	return { heading, questions: answered };
}
