import * as z from "zod";
import { contentNames } from "../content-names.ts";
import { describeContent, field } from "../describe.ts";
import { linkTarget, requiredLine } from "../management-fields.ts";
import { menuItemSchema } from "../site.ts";

const { path, place, parent, locale, openInNewWindow } = menuItemSchema.shape;

export const menuFieldsSchema = z.strictObject({
	label: field(requiredLine(100), { label: "Tekst", listed: true }),
	path: field(linkTarget(/^(?:\/|https?:\/\/)\S*$/u, path).nullable(), {
		label: "Hvor det leder",
		widget: "address",
		help: "Søk etter en side, film eller nyhet, eller skriv en adresse som begynner med https://. Tomt: åpner bare punktene under.",
		listed: true,
	}),
	place: field(place, {
		label: "Hvor det står",
		initial: "header",
		choices: [
			["header", "Øverst på sidene"],
			["footer", "Nederst på sidene"],
		],
		listed: true,
		half: true,
		filter: { description: "Øverst (header) eller nederst (footer).", example: "header" },
	}),
	parent: field(parent, {
		label: "Står under",
		widget: "choice",
		emptyChoice: "Ingen, øverste nivå",
		listed: true,
		half: true,
		filter: { description: "Bare de under dette menypunktet." },
	}),
	order: field(z.int().min(0).max(10_000).default(0), { label: "Rekkefølge", listed: true, half: true }),
	locale: field(locale.default("nb"), { label: "Språk" }),
	openInNewWindow: field(openInNewWindow, { label: "Åpnes i ny fane" }),
});

export const menuDescription = describeContent({
	...contentNames.menu,
	fields: menuFieldsSchema,
	id: "MenuItem",
	group: "Redaksjon: meny",
	about: "Menypunktene øverst og nederst på sidene.",
	one: "menypunkt",
	many: "menypunkter",
	definite: "menypunktet",
	titleField: "label",
	sort: "order",
});
