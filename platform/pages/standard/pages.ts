import type { PageWithBlocks } from "../../sites/write.ts";
import { programmePages } from "./programme-pages.ts";
import type { StandardPageTexts } from "./standard-texts.ts";
import { subjectPages, testPage } from "./subject-pages.ts";
import { textPages } from "./text-pages.ts";

/** Every page of a new site (spec.txt, section 2). */
export function standardPages(siteTexts: StandardPageTexts): PageWithBlocks[] {
	return [
		...programmePages(siteTexts),
		...subjectPages(),
		...textPages(siteTexts.texts),
		testPage(siteTexts.texts.testside),
	];
}
