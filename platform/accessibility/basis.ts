import type { AssessedRequirement } from "@lerret/contracts/api/accessibility";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import type { SiteConfig } from "@lerret/contracts/site";
import { parseTrailer } from "@lerret/contracts/trailer";
import type { Database } from "../db/database.ts";
import { isWithoutText } from "../media/read.ts";
import { operable } from "./operable.ts";
import { perceivable } from "./perceivable.ts";
import type { AccessibilityFacts, Requirement } from "./requirement.ts";
import { understandable } from "./understandable.ts";

/** All success criteria of WCAG 2.2 at the levels A and AA. */
export const requirements: Requirement[] = [...perceivable, ...operable, ...understandable];

/** EN 301 549 has the criteria of web pages in its clause 9. */
export const clauseOf = ({ id }: Requirement): string => `9.${id}`;

/** Each requirement with its status at a site whose facts are given. */
export const assess = (facts: AccessibilityFacts): AssessedRequirement[] =>
	requirements.map((requirement) => {
		const { id, name, level, isNew, assess: how } = requirement;
		const assessment = typeof how === "function" ? how(facts) : how;
		return { id, clause: clauseOf(requirement), name, level, isInLaw: !isNew, ...assessment };
	});

type Sources = Pick<SiteConfig, "id" | "ticketing" | "loyaltyBaseUrl">;

/** The basis of a site's accessibility statement, from its content and settings as they are now. */
export async function readBasis(db: Database, site: Sources): Promise<AssessedRequirement[]> {
	const [trailers, pictures] = await Promise.all([
		db
			.selectFrom("production")
			.select("trailer")
			.where("site_id", "=", site.id)
			.where("trailer", "is not", null)
			.execute(),
		db
			.selectFrom("media")
			.select((eb) => eb.fn.countAll().as("count"))
			.where("site_id", "=", site.id)
			.where(isWithoutText)
			.executeTakeFirstOrThrow(),
	]);
	const own = trailers.filter(({ trailer }) => parseTrailer(trailer ?? "")?.service === null).length;
	const hasAccounts = !site.loyaltyBaseUrl;
	return assess({
		picturesWithoutText: Number(pictures.count),
		ownTrailers: own,
		foreignTrailers: trailers.length - own,
		hasReviews: hasAccounts,
		hasAccounts,
		hasShop: ticketingSchema.parse(site.ticketing ?? {}).seller !== "link",
	});
}
