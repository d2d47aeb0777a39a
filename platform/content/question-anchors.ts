import { slugOf } from "@lerret/contracts/nb/slug";

/** Adds to each question of a block the fragment that its answer has on the page: «Parkering» has `parkering`. */
export function withAnchors<T extends { topic: string }>(questions: T[]): (T & { anchor: string })[] {
	const counts = new Map<string, number>();
	return questions.map((question) => {
		const slug = slugOf(question.topic) || "svar";
		const count = (counts.get(slug) ?? 0) + 1;
		counts.set(slug, count);
		return { ...question, anchor: count === 1 ? slug : `${slug}-${count}` };
	});
}
