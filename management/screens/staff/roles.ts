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
	usher: "Kontrollerer billetter i døra.",
	"box-office":
		"Svarer kundene: bestillinger, refusjoner, fribilletter, sperrede plasser, gavekort, beskjeder til alle med billett og rapporter. Kontrollerer også billetter.",
	editor:
		"Lager program, nyheter, sider, bilder og saler, flytter og avlyser. Ser hva som er solgt, sperrer plasser og kontrollerer også billetter, men refunderer ikke.",
	admin: "Alt på nettstedet, også ansatte, priser, innstillinger, betalingskontoer og logg.",
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

/** Such as "Redaktør og billettansvarlig". */
export const joinLabels = ([first = "", ...rest]: string[]): string =>
	new Intl.ListFormat("nb").format([first, ...rest.map((label) => label.toLowerCase())]);
