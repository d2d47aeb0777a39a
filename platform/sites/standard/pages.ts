import type { PageWithBlocks } from "../write.ts";
import { programmePages } from "./programme-pages.ts";
import { subjectPages, tryOutPage } from "./subject-pages.ts";
import { textPages } from "./text-pages.ts";
import type { SiteWords } from "./words.ts";

/** Every page that a site begins with (spec.txt, section 2), in the venue's own words. */
export function standardPages(words: SiteWords): PageWithBlocks[] {
	return [...programmePages(words), ...subjectPages(), ...textPages(words.texts), tryOutPage(words.texts.testside)];
}
