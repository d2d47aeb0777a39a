import type { Topic } from "@lerret/contracts/newsletter";
import type { SiteConfig } from "@lerret/contracts/site";
import type { IssueSection } from "./content.ts";
import type { Week } from "./week.ts";

export type VariantParts = {
	site: SiteConfig;
	origin: string;
	week: Week;
	subject: string;
	/** Mail programs show it beside the subject. */
	preview: string;
	topics: Topic[];
	sections: IssueSection[];
};
