import { readLines } from "@lerret/contracts/order-lines";
import { salePath } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { checkoutPage } from "@lerret/platform/boxoffice/checkout/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { readBuyer } from "../../shop/buyer";
import { CheckoutForm, type Entered, type Rejection } from "../../shop/checkout-form";
import { readTypeChoice, toCheckout, totalOf, withHeldSeats } from "../../shop/choice";
import { seatField } from "../../shop/choice-errors";
import { CookiesRejected } from "../../shop/cookies-rejected";
import { drawHall } from "../../shop/hall-drawing";
import { SaleHead, ShopPage } from "../../shop/shop-page";
import { shopHeaders, shopMeta } from "../../shop/shop-route";
import { codeFields } from "../../shop/voucher-fields";
import { openPage } from "../page-functions";
import { noteDone, readTitleStart, rejectForm } from "../rejected-form";

export async function loader(args: LoaderFunctionArgs) {
	const loaded = await openPage<typeof checkoutPage>(args, pages.checkout).load();
	const { page } = loaded;
	const titles = { titleStart: readTitleStart(args), title: page.title };
	if (!loaded.hold) return { ...titles, page, hold: null, isRejected: loaded.isRejected };
	const { hold, idempotencyKey, buyer } = loaded;
	return {
		...titles,
		page: withHeldSeats(page, hold),
		hall: page.map && drawHall(page.map, hold.seats),
		hold,
		lines: readLines(toCheckout(page), null),
		idempotencyKey,
		buyer,
	};
}

const steps = ["kort", "mer-tid", "samme-plasser"] as const;

export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof checkoutPage>(args, pages.checkout);
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const buyer = readBuyer(form);
	const entered: Entered = {
		...buyer,
		// Nothing to choose where vouchers pay all.
		payment: text("betaling") || "none",
		codes: codeFields.map(text).filter((code) => code !== ""),
	};
	const handling = steps.find((step) => step === form.get("handling")) ?? "bestill";
	const types = readTypeChoice(form);
	const fields = { ...entered, handling, buyer, types, places: readPlaces(form, types), seenPrices: text("priser") };
	const answer = await submit(fields, (problem): Rejection => ({ ...noAnswer, problem, entered }));
	if (!("changed" in answer)) return answer;
	const isProlonged = handling === "mer-tid" && answer.problem === null;
	if (isProlonged) noteDone(args, "Mer tid");
	const rejection: Rejection = { ...answer, entered, isProlonged };
	const status = answer.problem?.status ?? (answer.changed ? 409 : 200);
	return status < 400 ? rejection : rejectForm(args, rejection, status);
}

const noAnswer = { changed: null, shares: null, lines: [], isProlonged: false };

/** The places of the form, which may be held again. */
function readPlaces(form: FormData, { quantities }: ReturnType<typeof readTypeChoice>) {
	const seats = form.getAll(seatField).map(String);
	if (seats.length === 0) return { quantity: totalOf(quantities), chosenTypes: quantities };
	return { seats, need: form.has("behov") ? "wheelchair" : undefined, chosenTypes: null };
}

export const headers = shopHeaders;
export const meta = shopMeta("Bestill billetter til");

export default function Checkout() {
	const loaded = useLoaderData<typeof loader>();
	const rejection = useActionData<typeof action>();
	const { page } = loaded;
	if (!loaded.hold)
		return (
			<ShopPage>
				<SaleHead page={page} step="Bestill" />
				<CookiesRejected isExpired={!loaded.isRejected}>
					<p>
						<a className="button" href={salePath(page.id)}>
							Velg plasser på nytt
						</a>
					</p>
				</CookiesRejected>
			</ShopPage>
		);
	const { hold, hall, lines, idempotencyKey, buyer } = loaded;
	return (
		<ShopPage>
			<SaleHead page={page} step="Bestill" />
			<CheckoutForm
				// Another choice is another form.
				key={hold.id}
				page={page}
				hall={hall}
				expiresAt={hold.expiresAt}
				secondsLeft={hold.secondsLeft}
				lines={rejection?.lines ?? lines}
				rejection={rejection}
				buyer={rejection?.entered ?? buyer}
				idempotencyKey={idempotencyKey}
			/>
		</ShopPage>
	);
}
