import { paths } from "@lerret/contracts/paths";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import type { SiteConfig } from "@lerret/contracts/site";
import { isCompanion, ruleOf } from "@lerret/contracts/ticket-rules";
import type { Database } from "../db/database.ts";
import { periodTexts } from "../retention/periods.ts";
import { readPriceBook } from "./price-book.ts";

/**
 * What a site does, by the names that texts use: `{{egen kasse: Betal her.}}` is shown where the site sells tickets itself,
 * and `{{ikke egen kasse: …}}` elsewhere. `{{billetter}}` is a period of `retention`.
 */
export const factNames = [
	"e-post",
	"film",
	"arrangementer",
	"filmsalg",
	"arrangementsalg",
	"salg",
	"lenkesalg",
	"egen kasse",
	"salg her",
	"betaling",
	"bare gratis",
	"egne kontoer",
	"uustatus",
	"gavekort",
	"klippekort",
	"avbestilling",
	"bindende kjøp",
	"rabatter",
	"ledsager",
	"ungdomsbillett",
	"ungdomspris",
	"honnørpris",
	"barnepris",
] as const;
export type FactName = (typeof factNames)[number];
export type SiteFacts = Record<FactName, boolean>;

type FactSources = Pick<
	SiteConfig,
	"id" | "theme" | "ticketing" | "loyaltyBaseUrl" | "accessibilityStatement" | "hasEmail"
>;

/**
 * The menu says whether a site shows films and other events. Ticket types count where the site sells tickets; a site with another shop says of its prices what it likes.
 */
export async function readSiteFacts(
	db: Database,
	{ id, theme, ticketing, loyaltyBaseUrl, accessibilityStatement, hasEmail }: FactSources,
): Promise<SiteFacts> {
	const { seller, shopUrl, giftCards, klippekort, mayCancel } = ticketingSchema.parse(ticketing ?? {});
	const { types, groups } = await readPriceBook(db, id);
	const sold = [...groups.values()].flat().map(({ ticketTypeId }) => types.get(ticketTypeId)?.rule ?? "none");
	const sells = (rule: "senior" | "child") => seller !== "own" || sold.includes(rule);
	const hasLinks = seller === "link" && (shopUrl !== null || (await linksToShop(db, id)));
	const hasYouthTicket = sold.some((rule) => ruleOf(rule).isYouth);
	const hasCompanionTicket = seller === "own" && types.values().some(isCompanion);
	const hasSale = seller !== "link" || hasLinks;
	const [hasFilms, hasEvents] = [paths.cinema, paths.culture].map((path) =>
		theme.menu.some((item) => item.path === path),
	) as [boolean, boolean];
	return {
		"e-post": hasEmail,
		film: hasFilms,
		arrangementer: hasEvents,
		filmsalg: hasFilms && hasSale,
		arrangementsalg: hasEvents && hasSale,
		salg: hasSale,
		lenkesalg: hasLinks,
		"egen kasse": seller !== "link",
		"salg her": await sellsHere(db, { id, ticketing }),
		betaling: seller === "own",
		"bare gratis": seller === "free",
		"egne kontoer": !loyaltyBaseUrl,
		uustatus: accessibilityStatement.url !== null,
		gavekort: giftCards !== null,
		klippekort: klippekort.length > 0,
		avbestilling: mayCancel,
		"bindende kjøp": seller === "own" && !mayCancel,
		rabatter: hasYouthTicket || hasCompanionTicket,
		ledsager: hasCompanionTicket,
		ungdomsbillett: hasYouthTicket,
		ungdomspris: seller !== "own" || hasYouthTicket,
		honnørpris: sells("senior"),
		barnepris: sells("child"),
	};
}

/** Whether an event's tickets are sold elsewhere, by a link. */
async function linksToShop(db: Database, siteId: string): Promise<boolean> {
	const event = await db
		.selectFrom("event")
		.select("id")
		.where("site_id", "=", siteId)
		.where("ticket_url", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return event !== undefined;
}

/** Whether the site sells tickets itself, if only to one event, because another shop sells the others. */
export async function sellsHere(
	db: Database,
	{ id, ticketing }: Pick<SiteConfig, "id" | "ticketing">,
): Promise<boolean> {
	if (ticketingSchema.parse(ticketing ?? {}).seller !== "link") return true;
	const sale = await db
		.selectFrom("event_sale")
		.select("event_id")
		.where("site_id", "=", id)
		.where("seller", "in", ["own", "free"])
		.limit(1)
		.executeTakeFirst();
	return sale !== undefined;
}

const isFactName = (name: string): name is FactName => factNames.some((one) => one === name);

/** True for a text that depends on the site's facts. */
export const hasStatements = (html: string): boolean => html.includes("{{");

/**
 * Chooses the sentences of a text by the site's facts, and fills in the periods. Paragraphs, list items, headings, terms with
 * their descriptions and table rows whose first part is then empty are left out. An unknown name stays, so that it is seen.
 */
export function chooseStatements(html: string, facts: SiteFacts): string {
	if (!hasStatements(html)) return html;
	const withPeriods = html.replaceAll(
		/\{\{([^{}:]+)\}\}/gu,
		(mark, name: string) => (periodTexts as Record<string, string>)[name] ?? mark,
	);
	const chosen = withPeriods.replaceAll(
		/\{\{(ikke )?([^{}:]+):\s*([^{}]*)\}\}\s?/gu,
		(mark, not: string | undefined, name: string, sentence: string) => {
			if (!isFactName(name)) return mark;
			if (facts[name] === (not !== undefined)) return "";
			return /\s$/u.test(mark) ? `${sentence} ` : sentence;
		},
	);
	return chosen
		.replaceAll(/<tr>\s*<th[^>]*>\s*<\/th>.*?<\/tr>/gsu, "")
		.replaceAll(/<dt>\s*<\/dt>\s*<dd>.*?<\/dd>/gsu, "")
		.replaceAll(/<(p|li|h[2-4]|dd)(?: id="[^"]*")?>\s*<\/\1>/gu, "")
		.replaceAll(/ (?=<\/(?:p|li|dd|td)>)/gu, "")
		.replaceAll(/<(ul|ol|dl)>\s*<\/\1>/gu, "");
}
