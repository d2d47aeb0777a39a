import * as z from "zod";
import { field } from "../describe.ts";
import { requiredLine } from "../management-fields.ts";
import { hasPlainHost, isScriptUrl } from "../site.ts";
import { type StorageKind, storageKinds, storedItemSchema } from "../storage.ts";

const storedItem = z.strictObject({
	...storedItemSchema.shape,
	name: field(requiredLine(200), { label: "Navn" }),
	purpose: field(requiredLine(500), { label: "Formål" }),
	duration: field(requiredLine(200), { label: "Varighet" }),
	kind: field(storedItemSchema.shape.kind, {
		label: "Slag",
		choices: (Object.keys(storageKinds) as StorageKind[]).map((kind) => [kind, storageKinds[kind].label]),
		initial: "cookie",
	}),
});

/** For an address whose origin stands in a header of every page. */
export const plainHostRequired = "Adressen kan bare ha bokstavene a–z, tall, punktum og bindestrek.";

/**
 * Without a script the events wait in `window.dataLayer` for the operator's own script; a script must name its owner.
 */
export const analyticsSettings = z
	.strictObject({
		scriptUrl: field(
			z
				.string()
				.max(1000)
				.refine(isScriptUrl, {
					error: "Må være en adresse som begynner med https://, uten mellomrom.",
					abort: true,
				})
				.refine(hasPlainHost, plainHostRequired)
				.nullable(),
			{
				label: "Adressen til skriptet",
				help: "Tomt: hendelsene venter på et skript som driften selv legger til.",
				inputMode: "url",
				half: true,
			},
		),
		owner: field(requiredLine(200).nullable(), {
			label: "Hvem som får opplysningene",
			help: "Navnet på leverandøren. Står på siden om informasjonskapsler.",
			half: true,
		}),
		stores: field(z.array(storedItem).max(50), {
			label: "Hva skriptet lagrer i nettleseren",
			help: "Loven krever at det står på siden om informasjonskapsler. Den som leverer skriptet, vet det.",
			rowName: "lagring",
			layout: "pairs",
		}),
	})
	.refine(({ scriptUrl, owner }) => scriptUrl === null || owner !== null, {
		path: ["owner"],
		message: "Skriv hvem som får opplysningene.",
	});
