import { redirectFieldsSchema } from "@lerret/contracts/content/redirect";
import { useRevalidator } from "react-router";
import { createItem, deleteItem, type FieldsOf, publishItem } from "../../api/content.ts";
import { AddressWarning } from "../../editor/address-warning.tsx";
import { bindFields } from "../../editor/bind-fields.ts";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import { ChoiceField, TextField } from "../../fields/field.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";

type Fields = FieldsOf<"redirect">;
const emptyRedirect: Fields = { from: "", to: "", status: 301 };
const statuses = [
	["301", "For godt"],
	["302", "Foreløpig"],
] as const;

export function NewRedirect() {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const form = useForm(redirectFieldsSchema, emptyRedirect);
	const { fields } = form;
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const change = (patch: Partial<Fields>) => {
		setNotice("");
		form.change(patch);
	};
	const { text } = bindFields({ ...form, change });

	const add = () =>
		run(
			async () => {
				const resource = { client, siteId, kind: "redirect" } as const;
				const created = await createItem(resource, await form.validate());
				try {
					await publishItem(resource, created, null);
				} catch (error) {
					// A redirect draft is useless and would block a second attempt.
					await deleteItem(resource, created);
					throw error;
				}
				form.reset(emptyRedirect);
				setNotice(`${created.fields.from} leder nå videre.`);
				await revalidate();
			},
			{ onFailure: (found) => form.showErrors(found.fields) },
		);

	return (
		<form
			className="fields new-redirect"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void add();
			}}
		>
			<div className="pair">
				<TextField label="Fra" maxLength={300} help="En adresse her, som /kino." {...text("from")} />
				<TextField
					label="Til"
					maxLength={1000}
					help="En side her, eller en hel adresse med https://."
					{...text("to")}
				/>
				<ChoiceField
					label="Hvor lenge"
					value={fields.status === 301 ? "301" : "302"}
					choices={statuses}
					onChoice={(status) => change({ status: status === "301" ? 301 : 302 })}
				/>
			</div>
			<AddressWarning target={fields.to} />
			<FailureNote failure={failure} />
			<p className="actions">
				<button type="submit" className="button" disabled={isBusy}>
					Legg til
				</button>
				<span role="status">{notice}</span>
			</p>
		</form>
	);
}
