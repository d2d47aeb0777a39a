import type { RequirementStatus } from "@lerret/contracts/api/accessibility";

/** What the status of a requirement depends on, from a site's own content and settings. */
export type AccessibilityFacts = {
	/** Pictures that the site shows without a text alternative. */
	picturesWithoutText: number;
	/** Trailers that are files of the installation, which have captions. */
	ownTrailers: number;
	/** Trailers at YouTube or Vimeo, whose captions are the publisher's. */
	foreignTrailers: number;
	/** Visitors write reviews, in any language. */
	hasReviews: boolean;
	/** Visitors log in here, and not at another system. */
	hasAccounts: boolean;
	/** Tickets are chosen here, and not in another shop. */
	hasShop: boolean;
};

type Assessment = { status: RequirementStatus; reason: string };

/** A success criterion of WCAG 2.2. `checks`: tests of the repository, or checks by hand that `docs/accessibility.md` describes. */
export type Requirement = {
	id: string;
	/** As Uutilsynet calls it. */
	name: string;
	level: "A" | "AA";
	/** In WCAG 2.2 only, which the regulation does not require yet (domain.md). */
	isNew?: true;
	assess: Assessment | ((facts: AccessibilityFacts) => Assessment);
	checks: readonly string[];
};

export const met = (reason: string): Assessment => ({ status: "met", reason });
export const notMet = (reason: string): Assessment => ({ status: "not-met", reason });
export const notRelevant = (reason: string): Assessment => ({ status: "not-relevant", reason });
