import { type IssueRequest, issueRequestSchema, orderEndpoints } from "@lerret/contracts/api/orders";
import { useNavigate } from "react-router";
import { InvalidFieldsError } from "../../../api/failure.ts";
import { bindFields } from "../../../editor/bind-fields.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useForm } from "../../../editor/use-form.ts";
import { useRequestKey } from "../../../editor/use-request-key.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { EmailField } from "../../../ui/fields/email-field.tsx";
import { LineField, TextField } from "../../../ui/fields/field.tsx";
import { NumberField } from "../../../ui/fields/list-field.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";

type Fields = Omit<IssueRequest, "quantity" | "seats"> & { name: string; quantity: number | null };

/** Issues free tickets for seats, or with null for a number of places. */
export function IssueForm({
	eventId,
	seats,
	onFailure,
}: {
	eventId: string;
	seats: string[] | null;
	/** Others may have taken the places. */
	onFailure: () => Promise<void>;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const keyOf = useRequestKey();
	const form = useForm<Fields>(issueRequestSchema, { eventId, email: "", name: "", reason: "", quantity: 1 });
	const { busy: isBusy, failure, notice, run } = useAction();
	const { text, number } = bindFields(form);
	const { quantity } = form.fields;
	const count = seats ? seats.length : (quantity ?? 0);

	const submit = () =>
		run(
			async () => {
				if (seats?.length === 0) throw new InvalidFieldsError([{ path: "seats", message: "Velg minst ett sete." }]);
				const { quantity: places, ...fields } = (await form.validate()) as IssueRequest;
				const body = seats ? { ...fields, seats } : { ...fields, quantity: places };
				const call = { params: { siteId }, headers: { "Idempotency-Key": keyOf(body) }, body };
				const order = await client.call(orderEndpoints.issueTickets, call);
				void navigate(`/${siteId}/bestillinger/${order.id}`);
			},
			{
				onFailure: ({ fields }) => {
					form.showErrors(fields);
					void onFailure();
				},
			},
		);

	return (
		<SubmitForm
			form={{ isBusy, failure, notice, submit }}
			className="fields"
			label={count > 1 ? `Gi ${count} fribilletter` : "Gi fribillett"}
		>
			<h3>Gi fribilletter</h3>
			<p className="small">De koster ingenting, tar plassene med en gang og sendes på e-post.</p>
			{seats ? (
				<p className="field-error">{form.errorWithin("seats")}</p>
			) : (
				<NumberField label="Antall billetter" {...number("quantity")} />
			)}
			<EmailField label="E-post til den som får billettene" {...text("email")} />
			<TextField label="Navn" autoComplete="off" maxLength={200} {...text("name")} />
			<LineField
				label="Begrunnelse"
				help="For eksempel «Anmelder i avisa». Bare ansatte ser den."
				maxLength={300}
				{...text("reason")}
			/>
		</SubmitForm>
	);
}
