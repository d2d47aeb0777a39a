import type { PageWithBlocks } from "../write.ts";
import { programmePages } from "./programme-pages.ts";
import { subjectPages } from "./subject-pages.ts";
import { textPages } from "./text-pages.ts";
import type { SiteWords } from "./words.ts";

/** Every page that a site begins with (spec.txt, section 2), in the words of its house. The try-out page is the demo's alone. */
export function standardPages(words: SiteWords): PageWithBlocks[] {
	return [...programmePages(words), ...subjectPages(), ...textPages(words.texts)];
}
