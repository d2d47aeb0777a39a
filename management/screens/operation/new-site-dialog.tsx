import { type OperatedSite, operatedSiteEndpoints } from "@lerret/contracts/api/operated-sites";
import { type DescribedField, describeFields, initialValues } from "@lerret/contracts/describe";
import { slugOf } from "@lerret/contracts/nb/slug";
import { type NewSiteRequest, newSiteRequestSchema } from "@lerret/contracts/settings/new-site";
import { DescribedFields } from "../../editor/described-fields.tsx";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { useConnection } from "../../session/connection-context.ts";

const described = describeFields(newSiteRequestSchema);
/** The other fields are settings of the site, which it has from the beginning. */
const names = ["title", "id", "host", "orgNumber", "phone", "email", "visitingAddress", "partnerId"];
const fieldsOf = (some: string[]) =>
	some.flatMap((name): DescribedField[] => described.filter((field) => field.name === name));

/** A new, hidden site, with the standard pages or as a copy of another one. */
export function NewSiteDialog({
	sites,
	copyOf,
	onDone,
	onClose,
}: {
	sites: OperatedSite[];
	copyOf: string | null;
	onDone: (made: OperatedSite) => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const source = sites.find(({ id }) => id === copyOf);
	const first = { ...initialValues(described), copyOf } as NewSiteRequest;
	const form = useForm<NewSiteRequest>(newSiteRequestSchema, first);
	const { title, id } = form.fields;
	// What a copy gets is said before anything is typed.
	const shown = fieldsOf(source ? ["copyOf", ...names] : [...names, "copyOf"]);
	return (
		<SubmitDialog
			title={source ? `Kopier ${source.title}` : "Nytt nettsted"}
			label="Lag nettstedet"
			shape="wide"
			form={form}
			send={async (body) => onDone(await client.call(operatedSiteEndpoints.createSite, { body }))}
			onClose={onClose}
		>
			<div className="fields">
				<DescribedFields
					form={form}
					described={shown}
					custom={{
						title: {
							onValue: (text: string) =>
								form.change({ title: text, ...(id === idOf(title) ? { id: idOf(text) } : {}) }),
						},
						copyOf: {
							choices: sites.map((site) => [site.id, site.title] as const),
							note:
								form.fields.copyOf === null ? undefined : (
									<p className="info-note">
										Sider, meny, nyheter, filmer, bilder, saler, billettyper, priser, regler og utseende kopieres,
										utkast som utkast. Ansatte, publikum, salg, betalingskontoer og forestillinger kopieres ikke. Les
										gjennom tekstene etterpå: de kan nevne det andre stedet.
									</p>
								),
						},
					}}
				/>
			</div>
		</SubmitDialog>
	);
}

/** «Fjord kino & scene» as `fjord-kino-scene`. */
export const idOf = (title: string): string =>
	slugOf(title)
		.replace(/^[^a-z]+/u, "")
		.slice(0, 60);
