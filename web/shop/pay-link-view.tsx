import type { Problem } from "@lerret/contracts/errors";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { eventNouns } from "@lerret/contracts/nb/event-nouns";
import { formatKroner, formatPrice } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { orderPath, paths, salePath } from "@lerret/contracts/paths";
import { showsText } from "@lerret/contracts/ticketing";
import type { VoucherShares } from "@lerret/platform/boxoffice/checkout/voucher-preview";
import type { PayLinkPage } from "@lerret/platform/boxoffice/pay-links/open";
import { ShowingTime } from "../client/live/showing-time";
import { Link } from "../client/navigation/link";
import { ErrorSummary } from "../ui/error-summary";
import { type FormErrors, toFormErrors } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";
import { PaymentChoice } from "./payment-choice";
import { ShopPage } from "./shop-page";
import { AcceptedTerms, Terms } from "./terms";
import { codeFields, VoucherFields, voucherPayLabel, wrongCodeText } from "./voucher-fields";

type Answer = {
	problem: Problem | null;
	/** What the codes pay; null before it is known. */
	shares: VoucherShares | null;
	entered: { codes: string[]; payment: string };
};
type Props = { link: PayLinkPage; idempotencyKey: string; answer: Answer | undefined };

const formId = "betaling";

/** What was ordered by phone, for the one who has the link: nothing happens before the button. */
export function PayLinkView({ link, idempotencyKey, answer }: Props) {
	const { orderId, token, state, event, eventId, lines, mayCancel, payments } = link;
	const isPayable = state === "waiting" || state === "begun";
	const shares = state === "waiting" ? (answer?.shares ?? null) : null;
	const rest = shares?.restOre ?? link.ore;
	const errors = answer?.problem ? errorsOf(answer.problem, answer.entered.codes, rest) : null;
	const action = `${orderPath(orderId)}?token=${encodeURIComponent(token)}`;
	return (
		<ShopPage className="order">
			<header className="shop-head">
				<p className="kicker">Bestilt på telefon</p>
				<h1>{titles[state]}</h1>
				<p className="shop-when">
					<strong>{event.title}</strong>
					<ShowingTime start={event.startTime} />
					<span>{event.hall}</span>
				</p>
				{event.notice ? <p className="lead">{event.notice}</p> : null}
				<p className="lead">{textOf(link)}</p>
			</header>
			{errors ? <ErrorSummary form={formId} errors={errors} /> : null}
			{state === "over" ? (
				event.isCancelled ? null : (
					<p>
						<Link className="button" to={salePath(eventId)}>
							Velg plasser selv
						</Link>
					</p>
				)
			) : (
				<ul className="order-summary">
					{lines.map(({ seatLabel, ticketType, shows, ore: price }, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: unnumbered lines may be equal
						<li key={i}>
							<span>
								{[seatLabel, ticketType].filter(Boolean).join(", ")}
								{shows ? <span className="small"> {showsText(shows)}</span> : null}
							</span>{" "}
							<span>{capitalize(formatPrice(price))}</span>
						</li>
					))}
				</ul>
			)}
			{state === "waiting" && link.ore !== link.orderedOre ? (
				<p className="shop-note">
					Prisen er endret siden plassene ble bestilt: den er nå {formatKroner(link.ore)}, og var{" "}
					{formatKroner(link.orderedOre)}.
				</p>
			) : null}
			{isPayable ? (
				<PostForm id={formId} action={action} className="pay-again">
					{state === "waiting" && link.acceptsVouchers ? (
						<VoucherFields
							form={formId}
							action={action}
							codes={answer?.entered.codes ?? []}
							shares={shares}
							rest={rest}
							errors={errors}
						/>
					) : null}
					{rest > 0 ? <PaymentChoice payments={payments} chosen={answer?.entered.payment} /> : null}
					<Terms mayCancel={mayCancel} isFree={false} object={event.object} soldFor={link.soldFor} />
					<input type="hidden" name="handling" value="lenke" />
					<input type="hidden" name="nokkel" value={idempotencyKey} />
					<input type="hidden" name="sum" value={rest} />
					<AcceptedTerms isFree={false} />
					<button type="submit" className="button">
						{rest > 0 || !shares ? `Betal ${formatKroner(rest)}` : voucherPayLabel(shares)}
					</button>
				</PostForm>
			) : null}
			{state === "paid" ? (
				<p>
					<Link to={paths.resend}>Send billettene på nytt</Link>
				</p>
			) : null}
		</ShopPage>
	);
}

const titles: Record<PayLinkPage["state"], string> = {
	waiting: "Betal billettene",
	begun: "Betalingen er begynt",
	paid: "Betalt",
	over: "Lenken gjelder ikke lenger",
};

/** A wrong code is said beside its field; another sum, with the sum. */
function errorsOf({ code, detail, errors }: Problem, codes: string[], rest: number): FormErrors {
	const notDone = "Ingenting er betalt.";
	const wrong = (message: string) => [{ path: "giftCard", message }];
	if (code === "other_prices")
		return { summary: `Summen er nå ${formatKroner(rest)}. Se over, og trykk på knappen igjen.`, fields: [] };
	const shown = code === "unusable_card" ? wrong(wrongCodeText(codes.length)) : errors;
	return toFormErrors({ detail, ...(shown ? { errors: shown } : {}) }, fieldNames, notDone);
}

const fieldNames = { giftCard: codeFields[0], klippekort: codeFields[0] };

function textOf({ state, closesAt, event }: PayLinkPage): string {
	switch (state) {
		case "waiting":
			return `Vi holder av plassene til ${formatMoment(closesAt)}. Når du trykker på knappen, har du noen minutter til å betale.`;
		case "begun":
			return "Plassene holdes av noen minutter til. Ble betalingen avbrutt, kan du prøve på nytt.";
		case "paid":
			return "Billettene er sendt på e-post.";
		case "over":
			if (event.isCancelled)
				return `${capitalize(eventNouns[event.object].definite)} er avlyst, og plassene holdes ikke av lenger. Har du betalt, får du pengene tilbake.`;
			return "Plassene er ikke holdt av lenger. Ingen penger er trukket.";
	}
}
