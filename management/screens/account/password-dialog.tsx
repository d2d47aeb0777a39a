import { ownPasswordSchema } from "@lerret/contracts/api/staff-factors";
import { bindFields } from "../../editor/bind-fields.ts";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { TextField } from "../../ui/fields/field.tsx";

/** A change that needs the password, so that a person who finds an open screen cannot make it. */
export function PasswordDialog({
	title,
	text,
	label,
	send,
	onClose,
}: {
	title: string;
	text: string;
	label: string;
	send: (fields: { password: string }) => Promise<void>;
	onClose: () => void;
}) {
	const form = useForm(ownPasswordSchema, { password: "" });
	return (
		<SubmitDialog {...{ title, label, form, send, onClose }}>
			<p>{text}</p>
			<TextField
				label="Passordet ditt"
				type="password"
				autoComplete="current-password"
				{...bindFields(form).text("password")}
			/>
		</SubmitDialog>
	);
}
