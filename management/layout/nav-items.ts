import { contentDescriptions } from "@lerret/contracts/content-types";
import type { StaffRight } from "@lerret/contracts/staff";

export type NavItem = { path: string; label: string; right: StaffRight };

const item = (path: string, label: string, right: StaffRight): NavItem => ({ path, label, right });

/** The screens in the menu, each with the right that it and the pages below it need. */
export const navItems: NavItem[] = [
	...Object.values(contentDescriptions).flatMap(({ segment, heading, right }) =>
		segment === undefined ? [] : [item(segment, heading, right)],
	),
	item("priser", "Priser", "programme"),
	item("saler", "Saler", "halls"),
	item("bilder", "Bilder", "content"),
	item("omtaler", "Omtaler", "content"),
	item("salg", "Salg", "sales"),
	item("bestillinger", "Bestillinger", "orders"),
	item("gavekort", "Gavekort", "orders"),
	item("rapporter", "Rapporter", "reports"),
	item("billettsalg", "Billettsalg", "settings"),
	item("innstillinger", "Innstillinger", "settings"),
	item("ansatte", "Ansatte", "staff"),
	item("hendelser", "Hendelseslogg", "settings"),
	item("alle-ansatte", "Alle ansatte", "installation"),
	item("kinoer", "Kinoer", "installation"),
];
