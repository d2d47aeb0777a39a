import { paths } from "@lerret/contracts/paths";
import { isIndexable, type MenuItem, type Organisation, type SiteConfig } from "@lerret/contracts/site";
import { storedThings } from "@lerret/contracts/storage";

/** A menu item with those below it. */
export type MenuEntry = {
	id: string;
	label: string;
	path: string | null;
	external: boolean;
	newWindow: boolean;
	children: MenuEntry[];
};

/** What stands round every page of a site. */
export type Chrome = {
	title: string;
	logo: { svg: string; label: string };
	header: MenuEntry[];
	footer: MenuEntry[];
	search: string | null;
	organisation: Organisation;
	logos: { svg: string; label: string }[];
	socialLinks: { label: string; url: string }[];
	account: AccountSettings;
	/** Whether search engines may list the site. */
	isIndexable: boolean;
	/** Null where nothing is ever asked for consent. */
	consent: ConsentSettings | null;
};

/** What is asked for consent to, as the script that asks must know it (`web/consent`). */
export type ConsentSettings = {
	brand: string;
	scriptUrl: string | null;
	owner: string | null;
	/** Where it is told what is stored. */
	about: string;
	/** Names of what the site itself stores, and what stays when a consent is taken back. */
	keep: string[];
};

/** What the account in the browser must know of its site. */
export type AccountSettings = {
	siteId: string;
	/** The first of the site's partner ids chooses the loyalty back end (spec.txt, section 1). */
	partnerId: number;
	/** Where that answers, without a slash at the end: a path of this house, or the address of another one. */
	loyaltyUrl: string;
	/** The same of the other public services. */
	eventsUrl: string;
	runtimeUrl: string;
	ticketShopUrl: string;
	checkoutUrl: string;
};

/** The frame of a site, out of its config. */
export function chromeOf(site: SiteConfig): Chrome {
	const { theme } = site;
	return {
		title: site.title,
		logo: theme.logo,
		header: menuOf(theme.menu, "header", null),
		footer: menuOf(theme.menu, "footer", null),
		search: theme.search.enabled ? theme.search.submitPath : null,
		organisation: theme.footer.organisation,
		logos: theme.footer.logos,
		socialLinks: theme.footer.socialLinks ?? [],
		account: accountSettings(site),
		isIndexable: isIndexable(site),
		consent: consentSettings(site),
	};
}

function consentSettings({ analytics, title }: SiteConfig): ConsentSettings | null {
	if (!analytics) return null;
	const { scriptUrl = null, owner = null } = analytics;
	return { brand: title, scriptUrl, owner, about: paths.cookies, keep: storedThings.map(({ name }) => name) };
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

function menuOf(items: MenuItem[], place: MenuItem["place"], parent: string | null): MenuEntry[] {
	return items
		.filter((item) => item.place === place && item.parent === parent)
		.sort((a, b) => a.order - b.order)
		.map((item) => ({
			id: item.id,
			label: item.label,
			path: item.path,
			external: item.path?.startsWith("https:") ?? false,
			newWindow: item.openInNewWindow,
			children: menuOf(items, place, item.id),
		}));
}
