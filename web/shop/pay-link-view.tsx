import type { Problem } from "@lerret/contracts/errors";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner, formatPrice } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { orderPath, paths, salePath } from "@lerret/contracts/paths";
import { showsText } from "@lerret/contracts/ticketing";
import type { PayLinkPage } from "@lerret/platform/boxoffice/pay-links/open";
import { ShowingTime } from "../client/live/showing-time";
import { Link } from "../client/navigation/link";
import { ErrorSummary } from "../ui/error-summary";
import { toFormErrors } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";
import { PaymentChoice } from "./payment-choice";
import { ShopPage } from "./shop-page";
import { AcceptedTerms, Terms } from "./terms";

type Props = { link: PayLinkPage; idempotencyKey: string; failure: { problem: Problem } | undefined };

const formId = "betaling";

/** What was ordered by phone, for the one who has the link: nothing happens before the button. */
export function PayLinkView({ link, idempotencyKey, failure }: Props) {
	const { orderId, token, state, event, eventId, lines, ore, mayCancel, payments } = link;
	const isPayable = state === "waiting" || state === "begun";
	const errors = failure ? toFormErrors(failure.problem, {}, "Ingenting er betalt.") : null;
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
				<p className="lead">{textOf(link)}</p>
			</header>
			{errors ? <ErrorSummary form={formId} errors={errors} /> : null}
			{state === "over" ? (
				<p>
					<Link className="button" to={salePath(eventId)}>
						Velg plasser selv
					</Link>
				</p>
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
			{isPayable ? (
				<PostForm id={formId} action={`${orderPath(orderId)}?token=${encodeURIComponent(token)}`} className="pay-again">
					<PaymentChoice payments={payments} />
					<Terms mayCancel={mayCancel} isFree={false} />
					<input type="hidden" name="handling" value="lenke" />
					<input type="hidden" name="nokkel" value={idempotencyKey} />
					<input type="hidden" name="sum" value={ore} />
					<AcceptedTerms isFree={false} />
					<button type="submit" className="button">
						Betal {formatKroner(ore)}
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

function textOf({ state, closesAt }: PayLinkPage): string {
	switch (state) {
		case "waiting":
			return `Vi holder av plassene til ${formatMoment(closesAt)}. Når du trykker på knappen, har du noen minutter til å betale.`;
		case "begun":
			return "Plassene holdes av noen minutter til. Ble betalingen avbrutt, kan du prøve på nytt.";
		case "paid":
			return "Billettene er sendt på e-post.";
		case "over":
			return "Plassene er ikke holdt av lenger. Ingen penger er trukket.";
	}
}
