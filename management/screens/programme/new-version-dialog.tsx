import { filmVersionSchema } from "@lerret/contracts/content/production-parts";
import { labelsOf } from "@lerret/contracts/describe";
import type { FieldsOf } from "../../api/content.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { useForm } from "../../editor/use-form.ts";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { TextField } from "../../ui/fields/field.tsx";

type Version = FieldsOf<"production">["editions"][number];
const labels = labelsOf(filmVersionSchema);

/** A version of the film with a number of its own, which showings can then choose. */
export function NewVersionDialog({
	onVersion,
	onClose,
}: {
	onVersion: (version: Version) => void;
	onClose: () => void;
}) {
	const form = useForm<Version>(filmVersionSchema, { ediNumber: "", label: "" });
	const { text } = bindFields(form);
	return (
		<DialogForm title="Ny versjon" label="Legg til versjonen" form={form} onValid={onVersion} onClose={onClose}>
			<TextField label={labels.label} help="For eksempel 3D, eller norsk tale." maxLength={100} {...text("label")} />
			<TextField label={labels.ediNumber} autoComplete="off" maxLength={50} {...text("ediNumber")} />
		</DialogForm>
	);
}
