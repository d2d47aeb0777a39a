import { passwordChangeSchema, staffEndpoints } from "@lerret/contracts/api/staff";
import { useState } from "react";
import { bindFields } from "../../editor/bind-fields.ts";
import { useSubmit } from "../../editor/use-submit.ts";
import { useConnection } from "../../session/connection-context.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";

/** A successful change ends all other sessions of the account. */
export function PasswordForm() {
	const { client, me } = useConnection();
	const [isPasswordVisible, setPasswordVisible] = useState(false);
	const form = useSubmit(passwordChangeSchema, { password: "", newPassword: "" }, async (fields) => {
		await client.call(staffEndpoints.changeOwnPassword, { body: fields });
		return "Passordet er byttet. Er du innlogget andre steder, er du logget ut der.";
	});
	const { text } = bindFields(form);
	const type = isPasswordVisible ? "text" : "password";

	return (
		<>
			<p>
				Passordet til {me.name}. Har du glemt det gamle, kan en administrator sende deg en lenke til å velge et nytt.
			</p>
			<SubmitForm form={form} className="fields narrow" label="Bytt passordet">
				<TextField label="Gammelt passord" type={type} autoComplete="current-password" {...text("password")} />
				<TextField
					label="Nytt passord"
					type={type}
					autoComplete="new-password"
					help="Minst 8 tegn. Tre tilfeldige ord er et godt passord."
					{...text("newPassword")}
				/>
				<p>
					<button
						type="button"
						className="quiet-button"
						aria-pressed={isPasswordVisible}
						onClick={() => setPasswordVisible(!isPasswordVisible)}
					>
						Vis passordene
					</button>
				</p>
			</SubmitForm>
		</>
	);
}
