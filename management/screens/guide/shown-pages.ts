import type { StaffRight } from "@lerret/contracts/staff";
import type { GuidePage } from "../../guide/guide-page.ts";
import { guidePages } from "../../guide/guide-pages.ts";
import type { Section } from "../section.ts";
import { sections } from "../sections.tsx";

export const sectionOf = (path: string): Section | undefined => sections.find((section) => section.path === path);

/** The tasks whose first screen these rights open. */
export const guidePagesFor = (rights: ReadonlySet<StaffRight>): GuidePage[] =>
	guidePages.filter(({ screens: [path] }) => rights.has(sectionOf(path)?.right ?? "account"));
