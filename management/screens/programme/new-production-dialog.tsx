import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { ageLimitChoices } from "@lerret/contracts/content/production-parts";
import { initialFields } from "@lerret/contracts/describe";
import { createItem, type FieldsOf, publishItem } from "../../api/content.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { fieldLabels } from "../../editor/descriptions.ts";
import { useSubmit } from "../../editor/use-submit.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ChoiceField, TextField } from "../../ui/fields/field.tsx";
import { NumberField } from "../../ui/fields/list-field.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";

type Fields = Pick<FieldsOf<"production">, "title" | "object" | "ageLimit" | "minutes">;

const schema = productionFieldsSchema.pick({ title: true, object: true, ageLimit: true, minutes: true });
const empty: Fields = { title: "", object: "movie", ageLimit: null, minutes: null };
const kinds = [
	["movie", "Film"],
	["culture", "Konsert, teater eller annet på scenen"],
] as const;

/** Makes and publishes what a new showing is of, with the few fields that it needs; the rest is written on its own page. */
export function NewProductionDialog({
	onMade,
	onClose,
}: {
	onMade: (id: string) => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const resource = { client, siteId: useSite().id, kind: "production" } as const;
	const form = useSubmit<Fields>(schema, empty, async (fields) => {
		const objectClass = fields.object === "movie" ? "feature" : "stage";
		const created = await createItem(resource, { ...initialFields(productionFieldsSchema), ...fields, objectClass });
		await publishItem(resource, created, null);
		await onMade(created.id);
		return "";
	});
	const { text, number } = bindFields(form);
	const { object, ageLimit } = form.fields;
	const isFilm = object === "movie";
	return (
		<Dialog
			title="Ny film eller nytt arrangement"
			shape="side"
			isDirty={form.isDirty}
			cancel="Avbryt"
			onClose={onClose}
		>
			<p className="small">Publiseres med en gang. Bilde, omtale og resten skriver du på siden om den.</p>
			<SubmitForm form={form} className="fields" label="Lag og velg den">
				<TextField label={fieldLabels.production.title ?? ""} maxLength={200} {...text("title")} />
				<ChoiceField
					label="Hva er det?"
					value={object}
					choices={kinds}
					onChoice={(kind) => form.change({ object: kind === "movie" ? "movie" : "culture" })}
				/>
				{isFilm ? (
					<ChoiceField
						label={fieldLabels.production.ageLimit ?? ""}
						help={
							ageLimit === null
								? "Uten grense leser publikum «Aldersgrense ikke satt», og den gjelder som 18 år."
								: undefined
						}
						value={ageLimit ?? ""}
						choices={[["", "Ikke satt"], ...ageLimitChoices]}
						onChoice={(limit) => form.change({ ageLimit: (limit || null) as Fields["ageLimit"] })}
					/>
				) : null}
				<NumberField label={isFilm ? "Spilletid i minutter" : "Varighet i minutter"} {...number("minutes")} />
			</SubmitForm>
		</Dialog>
	);
}
