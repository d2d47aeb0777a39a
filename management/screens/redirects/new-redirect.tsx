import { redirectFieldsSchema } from "@lerret/contracts/content/redirect";
import { useRevalidator } from "react-router";
import { createItem, deleteItem, type FieldsOf, publishItem } from "../../api/content.ts";
import { AddressWarning } from "../../editor/address-warning.tsx";
import { ItemForm } from "../../editor/item-form.tsx";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";

type Fields = FieldsOf<"redirect">;
const emptyRedirect: Fields = { from: "", to: "", status: 301 };

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
			<ItemForm
				editor={{ ...form, kind: "redirect", change }}
				custom={{
					to: { note: <AddressWarning target={fields.to} /> },
					status: { onValue: (status: string) => change({ status: status === "301" ? 301 : 302 }) },
				}}
			/>
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
