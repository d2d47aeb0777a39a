import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner } from "@lerret/contracts/nb/money";
import { orderPath, paths } from "@lerret/contracts/paths";
import type { OrderPage } from "@lerret/platform/boxoffice/order-management/order-page";
import { Link } from "../client/navigation/link";
import { ErrorSummary } from "../ui/error-summary";
import { errorOf, type FormErrors, fieldId } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";
import { nounsOf } from "./order-nouns";

type Props = { order: OrderPage; idempotencyKey: string; errors: FormErrors | null };

const formId = "avbestilling";

/** Lets the visitor cancel tickets that are still valid, or says why not. */
export function CancelForm({ order, idempotencyKey, errors }: Props) {
	const { id, token, ore, cancellation } = order;
	const listId = fieldId(formId, "billett");
	const error = errorOf(errors, "billett");
	const event = nounsOf(order).definite;
	const tickets = order.tickets
		.map((ticket, i) => ({ ...ticket, name: ticket.seatLabel ?? `Plass ${i + 1}` }))
		.filter(({ state }) => state === "valid");
	if (tickets.length === 0) return null;
	if (cancellation === "started")
		return <p>{`${capitalize(event)} har begynt, så billettene kan ikke avbestilles lenger.`}</p>;
	if (cancellation === "not-allowed")
		return (
			<p>
				Kjøpte billetter kan ikke avbestilles her. Blir {event} avlyst eller flyttet, får du tilbud om pengene tilbake.{" "}
				<Link to={paths.contact}>Kontakt oss</Link>
			</p>
		);
	return (
		<details className="cancel order-part" open={errors !== null}>
			<summary>Kan du ikke komme? Avbestill {tickets.length === 1 ? "billetten" : "billetter"}</summary>
			<PostForm action={`${orderPath(id)}?token=${encodeURIComponent(token)}`} id={formId}>
				{errors ? <ErrorSummary form={formId} errors={errors} /> : null}
				<p>
					Plassen blir ledig for andre med en gang, og billetten slutter å gjelde.
					{ore > 0 ? " Pengene går tilbake dit de ble betalt fra." : ""} Det kan ikke gjøres om.
				</p>
				<input type="hidden" name="nokkel" value={idempotencyKey} />
				{tickets.length === 1 ? (
					<input type="hidden" name="billett" value={tickets[0]?.id} />
				) : (
					<fieldset id={listId} tabIndex={-1} aria-describedby={error ? `${listId}-error` : undefined}>
						<legend>Hvilke billetter vil du avbestille?</legend>
						{error ? (
							<p id={`${listId}-error`} className="field-error">
								{error}
							</p>
						) : null}
						{tickets.map((ticket) => (
							<label key={ticket.id}>
								<input type="checkbox" name="billett" value={ticket.id} />
								{ticket.name}
								{ticket.name.startsWith(ticket.ticketType) ? "" : `, ${ticket.ticketType}`}
								{ticket.ore > 0 ? `, ${formatKroner(ticket.ore)}` : ""}
							</label>
						))}
					</fieldset>
				)}
				<button type="submit" name="handling" value="avbestill" className="button button-outline">
					{tickets.length === 1 ? "Avbestill billetten" : "Avbestill de valgte billettene"}
				</button>
			</PostForm>
		</details>
	);
}
