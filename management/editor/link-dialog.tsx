import * as z from "zod";
import { DialogForm } from "../ui/dialog-form.tsx";
import { bindFields } from "./bind-fields.ts";
import { TargetField } from "./target-field.tsx";
import { useForm } from "./use-form.ts";

const linkSchema = z.object({
	href: z
		.string()
		.trim()
		.regex(
			/^(?:https?:\/\/\S+|mailto:\S+|tel:[+\d ]+|\/(?!\/)\S*)?$/u,
			"Skriv en hel adresse som https://…, en side som /kontakt-oss, eller mailto: eller tel:.",
		),
});

/** An empty address removes the link. */
export function LinkDialog({
	address,
	onAddress,
	onClose,
}: {
	address: string;
	onAddress: (href: string) => void;
	onClose: () => void;
}) {
	const form = useForm(linkSchema, { href: address });
	return (
		<DialogForm title="Lenke" form={form} onValid={({ href }) => onAddress(href.trim())} onClose={onClose}>
			<TargetField
				label="Hvor lenken leder"
				help="Søk etter en side, film eller nyhet, eller skriv en adresse. La feltet stå tomt for å ta lenken bort."
				{...bindFields(form).text("href")}
			/>
		</DialogForm>
	);
}
