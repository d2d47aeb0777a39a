import type { FieldError } from "@lerret/contracts/errors";
import type { KlippekortProduct } from "@lerret/contracts/settings/vouchers";
import { clipRules, ruleOf, type TicketRule } from "@lerret/contracts/ticket-rules";
import * as z from "zod";
import { readPartner } from "../content/lookups.ts";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";

/** The part of the terms of a voucher that says what its clips pay for. */
const rulesSchema = z.object({ clips: z.object({ rules: z.array(z.enum(clipRules)) }) });

type Change = {
	siteId: string;
	before: { rule: TicketRule }[];
	after: { rule: TicketRule }[];
	/** The klippekort that are for sale after the change. */
	products: Pick<KlippekortProduct, "name" | "rules">[];
	now: string;
};

/**
 * The klippekort that pay for a ticket type of the venue and would pay for none after a change: what is sold is valid as
 * when it was bought.
 */
export async function findStrandedClips(
	db: Database,
	{ siteId, before, after, products, now }: Change,
): Promise<FieldError[]> {
	const had = new Set(before.map(({ rule }) => rule));
	const has = new Set(after.map(({ rule }) => rule));
	const isStranded = (rules: TicketRule[]) =>
		rules.some((rule) => had.has(rule)) && !rules.some((rule) => has.has(rule));
	const forSale = products.filter(({ rules }) => isStranded(rules));
	const sold = await db
		.selectFrom("voucher")
		.select((eb) => ["terms_json", eb.fn.countAll<number | string>().as("count")])
		.where("kind", "=", "klippekort")
		.where("partner_id", "=", await readPartner(db, siteId))
		.where("state", "in", ["unpaid", "active", "blocked"])
		.where("left_clips", ">", 0)
		.where((eb) => eb.or([eb("valid_until", "is", null), eb("valid_until", ">", now)]))
		.groupBy("terms_json")
		.orderBy("terms_json")
		.execute();
	const soldMessages = sold.flatMap(({ terms_json, count }) => {
		const rules = rulesSchema.safeParse(readObject(terms_json)).data?.clips.rules ?? [];
		const cards = Number(count) === 1 ? "Ett solgt klippekort" : `${count} solgte klippekort`;
		return isStranded(rules) ? [`${cards} med klipp igjen kan bare brukes til ${namesOf(rules)}.`] : [];
	});
	return [
		...forSale.map(({ name, rules }) => `Klippekortet «${name}» er i salg, og kan bare brukes til ${namesOf(rules)}.`),
		...new Set(soldMessages),
	].map((message) => ({ path: "ticketTypes", message }));
}

const namesOf = (rules: TicketRule[]): string => rules.map((rule) => ruleOf(rule).clips).join(" og ");
