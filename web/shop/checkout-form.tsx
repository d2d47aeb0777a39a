import type { FieldError } from "@lerret/contracts/errors";
import { formatKroner } from "@lerret/contracts/nb/money";
import { type Line, pricesShown, readLines, seenPricesField, sumOf } from "@lerret/contracts/order-lines";
import { checkoutPath, salePath } from "@lerret/contracts/paths";
import type { CheckoutAnswer } from "@lerret/platform/boxoffice/checkout/pages";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import type { VoucherShares } from "@lerret/platform/boxoffice/checkout/voucher-preview";
import type { Buyer } from "@lerret/platform/page";
import { useState } from "react";
import { Link } from "../client/navigation/link";
import { ErrorSummary } from "../ui/error-summary";
import { type FormErrors, toFormErrors } from "../ui/form-errors";
import { Picture } from "../ui/picture";
import { PostForm } from "../ui/post-form";
import { YouthNote } from "../ui/youth-note";
import { BuyerFields } from "./buyer-fields";
import { bookLabel, readTypeChoice, ticketCountText, toCheckout } from "./choice";
import { Countdown, MoreTime, offersMoreTime, TimeLeft, useSecondsLeft } from "./countdown";
import { type HallDrawing, HallPicture } from "./hall-drawing";
import { OrderLines } from "./order-lines";
import { placesWord } from "./order-nouns";
import { PaymentChoice } from "./payment-choice";
import { SumBar } from "./sum-bar";
import { AcceptedTerms, Terms } from "./terms";
import { useEarlyInput } from "./use-early-input";
import { codeFields, VoucherFields, voucherPayLabel, wrongCodeText } from "./voucher-fields";

export type Entered = Buyer & { payment: string; codes: string[] };
export type Rejection = CheckoutAnswer & {
	entered: Entered;
	/** The places are held longer: what the form was sent for. */
	isProlonged: boolean;
};

type Props = {
	page: SalePage;
	/** Null for unnumbered places. */
	hall: HallDrawing | null;
	expiresAt: string;
	secondsLeft: number;
	lines: Line[];
	rejection: Rejection | undefined;
	/** Whom the last form was for; null without. */
	buyer: Buyer | null;
	idempotencyKey: string;
};

const formId = "bestilling";

/** Holds the same places again, with what is filled in. */
const again = "samme-plasser";

/** Ticket types of the held seats, e-mail, terms and payment. */
export function CheckoutForm(props: Props) {
	const { page, hall, expiresAt, secondsLeft, rejection, buyer, idempotencyKey } = props;
	// The choice is kept.
	const changePath = salePath(page.id);
	const [lines, setLines] = useState(props.lines);
	const left = useSecondsLeft(secondsLeft);
	const isExpired = left === 0;
	const action = checkoutPath(page.id);
	const places = placesWord(page.map !== null);
	const checkout = toCheckout(page);
	const form = useEarlyInput((fields) => setLines(readLines(checkout, readTypeChoice(fields))));
	// What vouchers pay is known for the tickets that the server has seen.
	const shares = rejection?.shares && keyOf(rejection.lines) === keyOf(lines) ? rejection.shares : null;
	const shown = pricesShown(lines, shares);
	const sum = shown.restOre;
	const errors = errorsOf(rejection, sum);
	return (
		<PostForm
			ref={form}
			id={formId}
			action={action}
			className="shop-form checkout"
			noValidate
			onChange={(event) => setLines(readLines(checkout, readTypeChoice(new FormData(event.currentTarget))))}
		>
			{/* What the Enter key presses. */}
			<button type="submit" name={isExpired ? "handling" : undefined} value={isExpired ? again : undefined} hidden />
			{isExpired ? (
				<p className="form-error" role="alert">
					Tiden er ute, og {places} holdes ikke av lenger. Ingenting er bestilt. Det du har fylt ut, står her fortsatt.
				</p>
			) : (
				<Countdown
					expiresAt={expiresAt}
					left={left}
					mayProlong={page.mayProlong}
					action={action}
					places={places}
					isProlonged={rejection?.isProlonged ?? false}
				/>
			)}
			<div className="checkout-fields">
				{errors ? <ErrorSummary form={formId} errors={errors} /> : null}
				<OrderLines form={formId} page={page} lines={lines} errors={errors} />
				<p className="shop-change">
					<Link to={changePath}>{page.map ? "Velg andre seter" : "Endre antall"}</Link>
				</p>
				{page.youthDiscount ? <YouthNote /> : null}
				<BuyerFields form={formId} entered={buyer} errors={errors} />
				{page.acceptsVouchers && sumOf(lines) > 0 ? (
					<VoucherFields
						form={formId}
						action={action}
						codes={rejection?.entered.codes ?? []}
						shares={shares}
						rest={sum}
						errors={errors}
					/>
				) : null}
			</div>
			<div className="checkout-overview">
				{page.poster ? <Picture picture={page.poster} alt="" sizes="8rem" maxWidth={320} crop="2x3" /> : null}
				{hall ? <HallPicture drawing={hall} /> : null}
			</div>
			{sum > 0 ? <PaymentChoice payments={page.payments} chosen={rejection?.entered.payment} /> : null}
			<Terms mayCancel={page.mayCancel} isFree={sumOf(lines) === 0} object={page.object} soldFor={page.soldFor} />
			<input type="hidden" name="nokkel" value={idempotencyKey} />
			<input type="hidden" name="priser" value={seenPricesField(shown)} />
			<AcceptedTerms isFree={sum === 0} />
			{lines.map(({ seat }) => (seat === null ? null : <input key={seat} type="hidden" name="sete" value={seat} />))}
			{page.keepsSeats && page.map?.rows.some(({ seats }) => seats.some(({ kind }) => kind !== "ordinary")) ? (
				<input type="hidden" name="behov" value="rullestol" />
			) : null}
			<SumBar
				text={ticketCountText(lines.length)}
				sum={sum}
				isFree={sumOf(lines) === 0}
				noteAction={!isExpired && offersMoreTime(left, page.mayProlong) ? <MoreTime action={action} /> : null}
				time={<TimeLeft left={left} />}
				{...(isExpired
					? { label: page.map ? "Velg de samme setene" : "Hold av plassene igjen", handling: again }
					: { label: payLabel(sum, shares, lines.length) })}
			/>
		</PostForm>
	);
}

const keyOf = (lines: Line[]) =>
	lines
		.map(({ seat, type }) => `${seat ?? ""} ${type.id}`)
		.sort()
		.join();

function payLabel(sum: number, shares: VoucherShares | null, places: number): string {
	if (sum > 0) return `Betal ${formatKroner(sum)}`;
	return shares ? voucherPayLabel(shares) : bookLabel(places);
}

/** The form's field of each path of the request. */
const fieldNames = {
	lines: "billetter",
	email: "email",
	name: "navn",
	giftCard: codeFields[0],
	klippekort: codeFields[0],
};

function errorsOf(rejection: Rejection | undefined, sum: number): FormErrors | null {
	if (!rejection) return null;
	const { problem, changed, entered } = rejection;
	if (problem) {
		const isCode = problem.code === "unusable_card";
		const detail = isCode ? wrongCodeText(entered.codes.length) : problem.detail;
		const errors = isCode ? [{ path: "giftCard", message: detail }] : (problem.errors ?? []).map(withoutLine);
		return toFormErrors({ detail, errors }, fieldNames, "Ingenting er bestilt ennå.");
	}
	if (!changed) return null;
	const what = changed === "sum" ? "Summen er nå" : "Prisene er endret, men summen er fortsatt";
	return { summary: `${what} ${formatKroner(sum)}. Se over bestillingen, og trykk på knappen igjen.`, fields: [] };
}

/** Which line is wrong is no field of its own. */
const withoutLine = ({ path, message }: FieldError): FieldError => ({
	path: path.startsWith("lines") ? "lines" : path,
	message,
});
