import * as z from "zod";
import { DialogForm } from "../ui/dialog-form.tsx";
import { TextField } from "../ui/fields/field.tsx";
import { bindFields } from "./bind-fields.ts";
import { useForm } from "./use-form.ts";

const captionSchema = z.object({ caption: z.string().max(200) });

export function CaptionDialog({
	caption,
	onCaption,
	onClose,
}: {
	caption: string;
	onCaption: (caption: string) => void;
	onClose: () => void;
}) {
	const form = useForm(captionSchema, { caption });
	return (
		<DialogForm
			title="Tabelltittel"
			form={form}
			onValid={(fields) => onCaption(fields.caption.trim())}
			onClose={onClose}
		>
			<TextField
				label="Hva tabellen viser"
				maxLength={200}
				help="Står over tabellen, for eksempel «Billettpriser våren 2027». Kan være tom."
				{...bindFields(form).text("caption")}
			/>
		</DialogForm>
	);
}
