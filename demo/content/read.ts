import { readdir, readFile } from "node:fs/promises";
import { textKeys } from "@lerret/platform/pages/standard/standard-texts";
import { marked } from "marked";
import { parse as parseYaml } from "yaml";
import * as z from "zod";
import { articleSchema, pageSchema, productionSchema } from "./schemas.ts";
import type { DemoSite } from "./site-configs.ts";
import { typeset } from "./typeset.ts";

/** `key`: the file's name without extension. `body`: HTML. */
type ContentText<T> = T & { key: string; body: string };
export type ProductionContent = ContentText<z.infer<typeof productionSchema>>;
export type ArticleContent = ContentText<z.infer<typeof articleSchema>>;
/** `html` stands below the title, `after` below the blocks that the site adds. */
type PageFields = z.infer<typeof pageSchema>;
export type PageContent = PageFields & { html: string; after?: string };

/** Pages of the demo beside those that every site has. */
export const venueKeys = ["kafe", "skolekino", "leie"] as const;
export const pageKeys = [...textKeys, ...venueKeys, "den-store-kinodagen", "404", "testside"] as const;

/** The page of a series at each site. */
export const seriesKeys = { tindevik: "babykino", birkevag: "filmklubben" } as const satisfies Record<DemoSite, string>;

export type SiteTexts = {
	articles: ArticleContent[];
	pages: Record<(typeof pageKeys)[number], PageContent>;
	series: PageContent;
};
export type Content = {
	films: Map<string, ProductionContent>;
	culture: Map<string, ProductionContent>;
	sites: Record<DemoSite, SiteTexts>;
};

/** Marks where the site adds its own blocks. */
const afterMark = "<!-- after -->";

/**
 * Reads every demo text except the reviews. Rejects with the file's name where its front matter does not match the
 * schema.
 */
export async function readContent(): Promise<Content> {
	const [films, culture, tindevik, birkevag] = await Promise.all([
		readFolder("films", productionSchema),
		readFolder("culture", productionSchema),
		readSite("tindevik"),
		readSite("birkevag"),
	]);
	return { films: byKey(films.map(toText)), culture: byKey(culture.map(toText)), sites: { tindevik, birkevag } };
}

async function readSite(site: DemoSite): Promise<SiteTexts> {
	const [articles, files] = await Promise.all([
		readFolder(`articles/${site}`, articleSchema),
		readFolder(`pages/${site}`, pageSchema),
	]);
	const texts = new Map(
		files.map(({ key, fields, markdown }) => [
			key,
			{ ...fields, questions: toQuestions(fields.questions), ...toPageHtml(markdown) },
		]),
	);
	const textOf = (key: string): PageContent => {
		const text = texts.get(key);
		if (!text) throw new Error(`demo/content/pages/${site} has no ${key}.md`);
		return text;
	};
	const pages = Object.fromEntries(pageKeys.map((key) => [key, textOf(key)])) as SiteTexts["pages"];
	const series = textOf(seriesKeys[site]);
	return { articles: articles.map(toText).sort((a, b) => a.hoursOld - b.hoursOld), pages, series };
}

type File<T> = { key: string; fields: T; markdown: string };

async function readFolder<T>(folder: string, schema: z.ZodType<T>): Promise<File<T>[]> {
	const names = (await readdir(new URL(`./${folder}/`, import.meta.url))).filter((name) => name.endsWith(".md")).sort();
	return Promise.all(
		names.map(async (name) => {
			const text = await readFile(new URL(`./${folder}/${name}`, import.meta.url), "utf8");
			const [, frontMatter = "", markdown = ""] = /^---\n(.*?)\n---\n(.*)$/su.exec(text) ?? [];
			const fields = schema.safeParse(parseYaml(frontMatter));
			if (!fields.success) throw new Error(`demo/content/${folder}/${name}:\n${z.prettifyError(fields.error)}`);
			return { key: name.slice(0, -".md".length), fields: fields.data, markdown };
		}),
	);
}

const toText = <T>({ key, fields, markdown }: File<T>): ContentText<T> => ({ ...fields, key, body: toHtml(markdown) });

const byKey = <T extends { key: string }>(items: T[]) => new Map(items.map((item) => [item.key, item]));

/** The files write hard spaces as entities, so that they are visible; the database gets the characters. */
const toHtml = (markdown: string): string =>
	marked.parse(markdown, { async: false }).replaceAll("&nbsp;", "\u00a0").trim();

const toQuestions = (questions: PageFields["questions"]) =>
	questions && {
		...questions,
		list: questions.list.map((one) => ({ ...one, answer: typeset(toHtml(one.answer)) })),
	};

function toPageHtml(markdown: string): Pick<PageContent, "html" | "after"> {
	const [html = "", after] = markdown.split(afterMark).map((part) => typeset(toHtml(part)));
	return after === undefined ? { html } : { html, after };
}
