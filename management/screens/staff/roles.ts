import { type HeldRole, rolesAt, type SiteRole, type StaffRole } from "@lerret/contracts/staff";

export const roleLabels: Record<StaffRole, string> = {
	usher: "Dørvakt",
	"box-office": "Billettansvarlig",
	editor: "Redaktør",
	admin: "Administrator",
	operator: "Operatør",
};

/** What each role at a site allows. */
export const roleHelp: Record<SiteRole, string> = {
	usher: "Kontrollerer billetter.",
	"box-office":
		"Bestillinger, refusjoner, fribilletter, sperrede plasser, gavekort, beskjeder til kundene og rapporter. Kontrollerer også billetter.",
	editor:
		"Nyheter, sider, program, bilder og saler. Sperrer plasser, ser hva som er solgt, og kontrollerer også billetter.",
	admin: "Alt på nettstedet, også ansatte, innstillinger, betalingskontoer og logg.",
};

/** Such as "Redaktør og billettansvarlig hos Tindevik kulturhus", for each site that has a title. */
export function describeRoles(roles: readonly HeldRole[], sites: readonly { id: string; title: string }[]): string[] {
	const everywhere = roles.filter(({ siteId }) => siteId === null).map(({ role }) => roleLabels[role]);
	const atSites = sites.flatMap(({ id, title }) => {
		const held = rolesAt(
			roles.filter(({ siteId }) => siteId === id),
			id,
		).map((role) => roleLabels[role]);
		return held.length === 0 ? [] : [`${joinLabels(held)} hos ${title}`];
	});
	return [...everywhere, ...atSites];
}

const joinLabels = ([first = "", ...rest]: string[]): string =>
	new Intl.ListFormat("nb").format([first, ...rest.map((label) => label.toLowerCase())]);
