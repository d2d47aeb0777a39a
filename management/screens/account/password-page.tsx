import { passwordChangeSchema } from "@lerret/contracts/api/staff";
import { useRef, useState } from "react";
import { bindFields } from "../../editor/bind-fields.ts";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import { TextField } from "../../fields/field.tsx";
import { useConnection } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

const emptyFields = { password: "", newPassword: "" };

/** A successful change ends all other sessions of the account. */
export function PasswordPage() {
	const { client, me } = useConnection();
	const form = useForm(passwordChangeSchema, emptyFields);
	const [isPasswordVisible, setPasswordVisible] = useState(false);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const formElement = useRef<HTMLFormElement>(null);
	const { text } = bindFields({
		...form,
		change: (patch) => {
			setNotice("");
			form.change(patch);
		},
	});
	const type = isPasswordVisible ? "text" : "password";

	const send = () =>
		run(
			async () => {
				const fields = await form.validate();
				await client.call("/me/password", { method: "PUT", body: fields });
				form.reset(emptyFields);
				formElement.current?.reset();
				setNotice("Passordet er byttet. Er du innlogget andre steder, er du logget ut der.");
			},
			{ onFailure: (found) => form.showErrors(found.fields) },
		);

	return (
		<>
			<PageHeading title="Bytt passord" />
			<p>
				Passordet til {me.name}. Har du glemt det gamle, kan en administrator sende deg en lenke til å velge et nytt.
			</p>
			<form
				className="fields narrow"
				ref={formElement}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void send();
				}}
			>
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
				<FailureNote failure={failure} />
				<p className="actions">
					<button type="submit" className="button" disabled={isBusy}>
						Bytt passordet
					</button>
					<span role="status">{isBusy ? "Et øyeblikk …" : notice}</span>
				</p>
			</form>
		</>
	);
}
