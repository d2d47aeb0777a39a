import { useState } from "react";
import * as z from "zod";
import { DialogForm } from "../ui/dialog-form.tsx";
import { CheckField, TextField } from "../ui/fields/field.tsx";
import { bindFields } from "./bind-fields.ts";
import { TargetField } from "./target-field.tsx";
import type { TextLink } from "./text-link.ts";
import { useForm } from "./use-form.ts";

const href = z
	.string()
	.trim()
	.regex(
		/^(?:https?:\/\/\S+|mailto:\S+|tel:[+\d ]+|\/(?!\/)\S*)?$/u,
		"Skriv en hel adresse som https://…, en side som /kontakt-oss, eller mailto: eller tel:.",
	);
const linkSchema = z.object({ href, text: z.string() });
const newLinkSchema = z.object({
	href: href.min(1, "Velg hvor lenken leder."),
	text: z.string().trim().min(1, "Skriv det som står på lenken.").max(200),
});

/** An empty address removes the link. `isNew`: nothing is selected, so that the text of the link is asked for too. */
export function LinkDialog({
	link,
	isNew,
	onLink,
	onClose,
}: {
	link: TextLink;
	isNew: boolean;
	onLink: (link: TextLink, text: string) => void;
	onClose: () => void;
}) {
	const form = useForm(isNew ? newLinkSchema : linkSchema, { href: link.href, text: "" });
	const [{ item, file }, setTarget] = useState({ item: link.item, file: link.file });
	const [isButton, setButton] = useState(link.isButton);
	return (
		<DialogForm
			title={isButton ? "Knapp" : "Lenke"}
			form={{
				...form,
				isDirty: form.isDirty || item !== link.item || file !== link.file || isButton !== link.isButton,
			}}
			onValid={(fields) => onLink({ href: fields.href.trim(), item, file, isButton }, fields.text.trim())}
			onClose={onClose}
		>
			<TargetField
				label="Hvor lenken leder"
				help={
					item === null && file === null
						? `Søk etter en side, film eller nyhet, eller skriv en adresse.${isNew ? "" : " La feltet stå tomt for å ta lenken bort."}`
						: file === null
							? "Lenken følger med om siden får en ny adresse, og blir vanlig tekst om den tas av nettstedet."
							: "Lenken åpner en fil herfra."
				}
				{...bindFields(form).text("href")}
				onText={(text) => {
					setTarget({ item: null, file: null });
					form.change({ href: text });
				}}
				onItem={(path, reference) => {
					setTarget({ item: reference, file: null });
					form.change({ href: path });
				}}
			/>
			{isNew ? <TextField label="Det som står på lenken" maxLength={200} {...bindFields(form).text("text")} /> : null}
			<CheckField label="Vis som knapp" isChecked={isButton} onCheck={setButton} />
		</DialogForm>
	);
}
