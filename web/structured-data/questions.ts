import type { ResolvedBlock } from "@lerret/platform/pages/blocks";
import type { SchemaObject } from "./schema-object";

/** https://schema.org/FAQPage of the questions in a page's blocks; null without any. Answers keep their HTML. */
export function toFaqPage(blocks: ResolvedBlock[], path: string, origin: string): SchemaObject | null {
	const url = origin + path;
	const questions = blocks.flatMap(({ component, props }) => (component === "questions" ? props.questions : []));
	if (questions.length === 0) return null;
	return {
		"@type": "FAQPage",
		"@id": `${url}#sporsmal`,
		url,
		inLanguage: "nb",
		mainEntity: questions.map(({ anchor, question, html }) => ({
			"@type": "Question",
			name: question,
			url: `${url}#${anchor}`,
			acceptedAnswer: { "@type": "Answer", text: html.replaceAll('href="/', `href="${origin}/`) },
		})),
	};
}
