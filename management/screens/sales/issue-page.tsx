import { type IssueRequest, issueRequestSchema, orderEndpoints } from "@lerret/contracts/api/orders";
import { withheldPlacesEndpoints } from "@lerret/contracts/api/withheld-places";
import { formatMoment } from "@lerret/contracts/nb/time";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import { useRequestKey } from "../../editor/use-request-key.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { LineField, TextField } from "../../ui/fields/field.tsx";
import { NumberField } from "../../ui/fields/list-field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { EventSeatMap } from "../sale-settings/event-seat-map.tsx";

export const issueLoader =
	({ client }: Connection) =>
	({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) =>
		client.call(withheldPlacesEndpoints.getEventPlaces, { params: { siteId, id }, signal });

type Fields = Omit<IssueRequest, "quantity"> & { name: string; quantity?: number | null };

/** Issues free tickets to an event: for seats on the map, or a number of places. */
export function IssuePage() {
	const places = useLoaderData<ReturnType<typeof issueLoader>>();
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const keyOf = useRequestKey();
	const { id: eventId, title, startTime, hall, plan, taken, available } = places;
	const form = useForm<Fields>(issueRequestSchema, {
		eventId,
		email: "",
		name: "",
		reason: "",
		...(plan ? { seats: [] } : { quantity: 1 }),
	});
	const { busy: isBusy, failure, notice, run } = useAction();
	const { email, name, reason, seats = [], quantity } = form.fields;
	const count = plan ? seats.length : (quantity ?? 0);

	const submit = () =>
		run(
			async () => {
				const body = (await form.validate()) as IssueRequest;
				const call = { params: { siteId }, headers: { "Idempotency-Key": keyOf(body) }, body };
				const order = await client.call(orderEndpoints.issueTickets, call);
				void navigate(`/${siteId}/bestillinger/${order.id}`);
			},
			{
				onFailure: ({ fields }) => {
					form.showErrors(fields);
					// Others may have taken the places.
					void revalidate();
				},
			},
		);

	return (
		<>
			<PageHeading title="Gi fribilletter">
				<p className="kicker">
					{title}, {formatMoment(startTime)}, {hall}
				</p>
			</PageHeading>
			<p>
				Billettene koster ingenting, tar plassene med en gang og sendes på e-post. {available} av {places.capacity}{" "}
				plasser er ledige.
			</p>
			{plan ? (
				<EventSeatMap
					plan={plan}
					taken={taken}
					selectable={["free"]}
					selected={new Set(seats)}
					onSelect={(selected) => form.change({ seats: [...selected] })}
				/>
			) : null}
			<SubmitForm
				form={{ isBusy, failure, notice, submit }}
				className="fields"
				label={count > 1 ? `Gi ${count} fribilletter` : "Gi fribillett"}
			>
				<p className="field-error">{plan ? form.errorWithin("seats") : null}</p>
				{plan ? null : (
					<NumberField
						label="Antall billetter"
						value={quantity ?? null}
						error={form.errorOf("quantity")}
						onValue={(value) => form.change({ quantity: value })}
					/>
				)}
				<div className="pair">
					<TextField
						label="E-post til den som får billettene"
						type="email"
						autoComplete="off"
						value={email}
						error={form.errorOf("email")}
						onText={(text) => form.change({ email: text })}
					/>
					<TextField
						label="Navn"
						autoComplete="off"
						maxLength={200}
						value={name}
						error={form.errorOf("name")}
						onText={(text) => form.change({ name: text })}
					/>
				</div>
				<LineField
					label="Begrunnelse"
					help="For eksempel «Anmelder i avisa». Bare ansatte ser den."
					maxLength={300}
					value={reason}
					error={form.errorOf("reason")}
					onText={(text) => form.change({ reason: text })}
				/>
			</SubmitForm>
		</>
	);
}
