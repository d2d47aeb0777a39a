import type { PageWithBlocks } from "../write.ts";
import { programmePages } from "./programme-pages.ts";
import { subjectPages, tryOutPage } from "./subject-pages.ts";
import { textPages } from "./text-pages.ts";
import type { SiteWords } from "./words.ts";

/** Every page of a new site (spec.txt, section 2). */
export function standardPages(words: SiteWords): PageWithBlocks[] {
	return [...programmePages(words), ...subjectPages(), ...textPages(words.texts), tryOutPage(words.texts.testside)];
}
