import { redirectFieldsSchema } from "@lerret/contracts/content/redirect";
import { useRevalidator } from "react-router";
import { createItem, deleteItem, type FieldsOf, publishItem } from "../../api/content.ts";
import { ItemForm } from "../../editor/item-form.tsx";
import { useSubmit } from "../../editor/use-submit.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { SubmitForm } from "../../ui/submit-form.tsx";

const emptyRedirect: FieldsOf<"redirect"> = { from: "", to: "", status: 301 };

export function NewRedirect() {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const form = useSubmit(redirectFieldsSchema, emptyRedirect, async (fields) => {
		const resource = { client, siteId, kind: "redirect" } as const;
		const created = await createItem(resource, fields);
		try {
			await publishItem(resource, created, null);
		} catch (error) {
			// A redirect draft is useless and would block a second attempt.
			await deleteItem(resource, created);
			throw error;
		}
		await revalidate();
		return `${created.fields.from} leder nå videre.`;
	});

	return (
		<SubmitForm form={form} className="fields new-redirect" label="Legg til">
			<ItemForm
				editor={{ ...form, kind: "redirect" }}
				custom={{
					status: { onValue: (status: string) => form.change({ status: status === "301" ? 301 : 302 }) },
				}}
			/>
		</SubmitForm>
	);
}
