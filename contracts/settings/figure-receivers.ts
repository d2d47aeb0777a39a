import * as z from "zod";
import { field } from "../describe.ts";
import { emailSchema } from "../email.ts";
import { line } from "../management-fields.ts";
import { nameKey } from "../names.ts";

/** Who gets the files of a film week by e-mail: of a distributor's own films, or of all of them. */

export const receiverKinds = ["distributor", "filmweb", "archive"] as const;
export type ReceiverKind = (typeof receiverKinds)[number];

const kindNames: Record<ReceiverKind, string> = {
	distributor: "En distributør, om sine egne filmer",
	filmweb: "Filmweb, om alle filmene",
	archive: "Vårt eget arkiv, alle filmene",
};

export const figureReceiverSchema = z
	.strictObject({
		kind: field(z.enum(receiverKinds).default("distributor"), {
			label: "Hvem",
			choices: receiverKinds.map((kind) => [kind, kindNames[kind]] as const),
		}),
		email: field(emailSchema, { label: "E-postadresse", widget: "line", inputMode: "email" }),
		distributor: field(line(200).default(""), {
			label: "Distributør, som på filmene",
			help: "Tomt for Filmweb og arkivet.",
			widget: "wrapped-line",
		}),
		getsWeekend: field(z.boolean().default(false), { label: "Får også foreløpige tall for helga på mandag" }),
	})
	.refine(({ kind, distributor }) => (kind === "distributor") === (nameKey(distributor) !== ""), {
		path: ["distributor"],
		message: "Skriv distributøren om det er den som får tallene, ellers ingen.",
	});
export type FigureReceiver = z.output<typeof figureReceiverSchema>;

/** Names one receiver of a site, whatever its address is. */
export const receiverKey = ({ kind, distributor }: Pick<FigureReceiver, "kind" | "distributor">): string =>
	kind === "distributor" ? `distributor:${nameKey(distributor)}` : kind;

export const figureReceiversSchema = z
	.array(figureReceiverSchema)
	.max(50, "Det kan være høyst 50 mottakere.")
	.superRefine((receivers, context) => {
		for (const [i, receiver] of receivers.entries())
			if (receivers.findIndex((other) => receiverKey(other) === receiverKey(receiver)) < i)
				context.addIssue({ code: "custom", path: [i, "kind"], message: "Denne mottakeren står her allerede." });
	});
