import * as z from "zod";
import { linkTarget } from "../api/management-fields.ts";
import { redirectSchema } from "../site.ts";
import { describeContent, field } from "./describe.ts";

const wrongOrigin =
	"Må begynne med én /, og være bare stien: uten mellomrom, ?, # og doble skråstreker. Det som står etter ?, følger med.";

/** `from` identifies the redirect and cannot be changed. */
export const redirectFieldsSchema = z.strictObject({
	from: field(
		z
			.string()
			.max(300)
			.regex(/^(?!.*\/\/)\/[^\s?#\\]*$/u, wrongOrigin),
		{
			label: "Fra",
			help: "En adresse her, som /kino.",
			column: "from_path",
			listed: true,
			half: true,
			filter: { description: "Bare den fra denne adressen.", example: "/kino" },
		},
	),
	to: field(linkTarget(/^(?:\/|https?:\/\/)\S*$/u, redirectSchema.shape.to), {
		label: "Til",
		help: "En side her, eller en hel adresse med https://.",
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
	fields: redirectFieldsSchema,
	id: "Redirect",
	group: "Redaksjon: omdirigeringer",
	about: "Adresser som leder til andre. En omdirigering går foran alt annet på adressen.",
	one: "omdirigering",
	many: "omdirigeringer",
	definite: "omdirigeringen",
	heading: "Omdirigeringer",
	segment: "omdirigeringer",
	titleField: "from",
	sort: "from",
});
