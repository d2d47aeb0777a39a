import { readdir } from "node:fs/promises";
import type { ArticleContent, CultureContent, FilmContent } from "./types.ts";

/** Every text of the demo venue, read from its folders: a new file is a new film. */
export type Catalogue = {
	films: Map<string, FilmContent>;
	culture: Map<string, CultureContent>;
	articles: Map<string, ArticleContent>;
};

export async function readCatalogue(): Promise<Catalogue> {
	const [films, culture, articles] = await Promise.all([
		readFolder<FilmContent>("films"),
		readFolder<CultureContent>("culture"),
		readFolder<ArticleContent>("articles"),
	]);
	return { films, culture, articles };
}

async function readFolder<T extends { key: string }>(folder: string): Promise<Map<string, T>> {
	const files = (await readdir(new URL(`./${folder}/`, import.meta.url))).filter((file) => file.endsWith(".ts")).sort();
	const modules = await Promise.all(files.map((file) => import(new URL(`./${folder}/${file}`, import.meta.url).href)));
	return new Map(modules.map(({ content }: { content: T }) => [content.key, content]));
}
