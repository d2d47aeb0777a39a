import { nonBreaking } from "@lerret/contracts/nb/non-breaking";
import { splitAtRanges } from "@lerret/contracts/nb/number-ranges";
import type { Topic } from "@lerret/contracts/newsletter";
import { offeredTopics } from "@lerret/contracts/offered-topics";
import { paths } from "@lerret/contracts/paths";
import { type PhoneNumber, phoneLinks } from "@lerret/contracts/phone-number";
import { isIndexable, type MenuItem, type Organisation, type SiteConfig } from "@lerret/contracts/site";
import { storedItems } from "@lerret/contracts/storage";
import { logoShape } from "./logo-shape";

export type MenuEntry = {
	id: string;
	label: string;
	path: string | null;
	external: boolean;
	newWindow: boolean;
	children: MenuEntry[];
};

/** `shape` is of a mark that the usual height would make too small to read. */
export type ChromeLogo = { svg: string; label: string; shape: "tall" | "wide" | undefined };

/** The site's frame: header, footer and settings that every page needs. */
export type Chrome = {
	title: string;
	/** The hour at which the venue's day starts. */
	dayStartsAt: number;
	logo: ChromeLogo;
	header: MenuEntry[];
	footer: MenuEntry[];
	/** Visitors can buy here, and have their tickets sent again. */
	hasSale: boolean;
	/** What the other ticket shop is called; absent without a name. */
	shopName?: string;
	search: string | null;
	/** Null where no emails are known to arrive. */
	newsletter: { name: string; text: string; path: string; label: string; topics: Topic[] } | null;
	organisation: FooterOrganisation;
	logos: ChromeLogo[];
	socialLinks: { label: string; url: string }[];
	account: AccountSettings;
	isIndexable: boolean;
	/** Null on a site without analytics. */
	consent: ConsentSettings | null;
};

/** As the footer shows it: numbers do not break, and of hours each second piece is a range. */
type FooterOrganisation = Omit<Organisation, "openingHours" | "phone" | "postalAddress" | "orgNumber"> & {
	/** The postal address, where it is not the visiting address above it, and the number. */
	about: string[];
	phone: PhoneNumber[];
	openingHours: { label: string; hours: string[] }[];
};

export type ConsentSettings = {
	brand: string;
	scriptUrl: string | null;
	owner: string | null;
	about: string;
	/** Names of stored items that stay when consent is withdrawn. */
	keep: string[];
};

export type AccountSettings = {
	siteId: string;
	/** The site's first partner id selects the loyalty back end (spec.txt, section 1). */
	partnerId: number;
	/** Base URL of the loyalty API without a trailing slash: a path on this site, or an external URL. */
	loyaltyUrl: string;
	eventsUrl: string;
	runtimeUrl: string;
	ticketShopUrl: string;
	checkoutUrl: string;
};

export function createChrome(site: SiteConfig): Chrome {
	const { theme } = site;
	return {
		title: site.title,
		dayStartsAt: site.programme.dayStartsAt,
		logo: shaped(theme.logo),
		header: createMenu(theme.menu, "header", null),
		footer: createMenu(theme.menu, "footer", null).map((entry) => withStatement(entry, site)),
		hasSale: (site.ticketing?.seller ?? "link") !== "link",
		...(site.ticketing?.shopName ? { shopName: site.ticketing.shopName } : {}),
		newsletter: site.hasEmail ? { ...newsletter, topics: offeredTopics(site) } : null,
		search: theme.search.enabled ? theme.search.submitPath : null,
		organisation: toFooterOrganisation(theme.footer.organisation),
		logos: theme.footer.logos.map(shaped),
		socialLinks: theme.footer.socialLinks ?? [],
		account: accountSettings(site),
		isIndexable: isIndexable(site),
		consent: consentSettings(site),
	};
}

/** Here, because the footer's script is loaded with every page. */
const newsletter = {
	name: "Nyhetsbrev",
	text: "Ukas filmer og forestillinger, og billetter som slippes.",
	path: paths.newsletter,
	label: "Meld deg på",
};

/** The statement of a public body is at uustatus.no. */
const withStatement = (entry: MenuEntry, { accessibilityStatement: { url } }: SiteConfig): MenuEntry =>
	url && entry.path === paths.accessibility ? { ...entry, path: url } : entry;

const shaped = (logo: { svg: string; label: string }): ChromeLogo => ({ ...logo, shape: logoShape(logo.svg) });

const isSameAddress = (one: string[], other: string[]) => one.join("\n") === other.join("\n");

const toFooterOrganisation = ({ postalAddress, orgNumber, ...organisation }: Organisation): FooterOrganisation => ({
	...organisation,
	about: [
		...(isSameAddress(organisation.visitingAddress, postalAddress) ? [] : postalAddress),
		nonBreaking(`Org.nr. ${orgNumber}`),
	],
	phone: phoneLinks(organisation.phone).map((one) => ({ ...one, shown: nonBreaking(one.shown) })),
	openingHours: organisation.openingHours.map(({ label, hours }) => ({ label, hours: splitAtRanges(hours) })),
});

function consentSettings({ analytics, title }: SiteConfig): ConsentSettings | null {
	if (!analytics) return null;
	const { scriptUrl = null, owner = null } = analytics;
	return { brand: title, scriptUrl, owner, about: paths.cookies, keep: storedItems.map(({ name }) => name) };
}

function accountSettings(site: SiteConfig): AccountSettings {
	const partnerId = site.partnerIds[0] ?? 0;
	return {
		siteId: site.id,
		partnerId,
		loyaltyUrl: site.loyaltyBaseUrl ?? `/api/loyalty/${partnerId}`,
		eventsUrl: site.eventsBaseUrl ?? "/api/events",
		runtimeUrl: site.runtimeBaseUrl ?? "/api/runtime",
		ticketShopUrl: site.ticketShopBaseUrl ?? "/api/ticket-shop",
		checkoutUrl: site.checkoutBaseUrl ?? "/api/checkout",
	};
}

function createMenu(items: MenuItem[], place: MenuItem["place"], parent: string | null): MenuEntry[] {
	return items
		.filter((item) => item.place === place && item.parent === parent)
		.sort((a, b) => a.order - b.order)
		.map((item) => ({
			id: item.id,
			label: item.label,
			path: item.path,
			external: item.path?.startsWith("https:") ?? false,
			newWindow: item.openInNewWindow,
			children: createMenu(items, place, item.id),
		}));
}
