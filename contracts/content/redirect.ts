import * as z from "zod";
import { contentNames } from "../content-names.ts";
import { describeContent, field } from "../describe.ts";
import { linkTarget } from "../management-fields.ts";
import { normalizeOldAddress } from "../old-address.ts";
import { redirectSchema } from "../site.ts";

const wrongOrigin =
	"Må begynne med én /, og være en adresse som en nettleser kan be om: uten #, doble skråstreker og «..».";

/** `from` identifies the redirect and cannot be changed. It is stored as `normalizeOldAddress` returns it. */
export const redirectFieldsSchema = z.strictObject({
	from: field(
		z
			.string()
			.overwrite(normalizeOldAddress)
			.max(300)
			.regex(/^(?=\/)(?:(?!\/\/|\/\.\.?(?:\/|\?|$))[^?#\\\p{Cc}])+(?:\?[^#\p{Cc}]+)?$/u, wrongOrigin)
			.regex(
				/^[^?]*(?<!\.json|\.data)(?:\?|$)/u,
				"Kan ikke slutte på .json eller .data: slike adresser er nettstedets egne.",
			),
		{
			label: "Fra",
			help: "En gammel adresse her, som /kino eller /index.php?id=7. Store bokstaver og rekkefølgen etter ? er det samme.",
			column: "from_path",
			listed: true,
			half: true,
			filter: { description: "Bare den fra denne adressen.", example: "/kino" },
		},
	),
	to: field(linkTarget(/^(?:\/|https?:\/\/)\S*$/u, redirectSchema.shape.to), {
		label: "Til",
		widget: "address",
		help: "Søk etter en side, film eller nyhet, eller skriv en hel adresse med https://.",
		column: "to_path",
		listed: true,
		half: true,
		filter: { description: "Bare de som leder hit.", example: "/kinoprogram" },
	}),
	status: field(redirectSchema.shape.status.default(301), {
		label: "Hvor lenge",
		widget: "choice",
		choices: [
			["301", "For godt"],
			["302", "Foreløpig"],
		],
		column: "status",
		listed: true,
		half: true,
	}),
});

export const redirectDescription = describeContent({
	...contentNames.redirect,
	fields: redirectFieldsSchema,
	id: "Redirect",
	group: "Redaksjon: omdirigeringer",
	about: "Adresser som leder til andre. En omdirigering går foran alt annet på adressen.",
	one: "gammel adresse",
	many: "gamle adresser",
	definite: "den gamle adressen",
	titleField: "from",
	sort: "from",
});
