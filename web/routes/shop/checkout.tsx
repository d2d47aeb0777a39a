import { checkoutPath, salePath } from "@lerret/contracts/paths";
import type { SeenPrices } from "@lerret/platform/boxoffice/orders/place-order";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { readBuyer } from "../../shop/buyer";
import { CheckoutForm, type Entered, type Rejection } from "../../shop/checkout-form";
import {
	pricesShown,
	readLines,
	readQuantities,
	seenPricesField,
	sumOf,
	toCheckout,
	totalOf,
	typesOfForm,
	withHeldSeats,
} from "../../shop/choice";
import { CookiesRejected } from "../../shop/cookies-rejected";
import { drawHall } from "../../shop/hall-drawing";
import type { Buyer, ShopServices } from "../../shop/services";
import { SaleHead, ShopPage } from "../../shop/shop-page";
import {
	openSale,
	openShop,
	orNotFound,
	redirectToPayment,
	releaseParameter,
	shopHeaders,
	shopMeta,
} from "../../shop/shop-route";
import { readTitleStart, rejectForm } from "../rejected-form";

/** Orders the places that the visitor holds. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop } = openShop(args);
	const eventId = args.params.eventId ?? "";
	const query = new URL(args.request.url).searchParams;
	const releaseToken = query.get(releaseParameter);
	const hasLostCookie = releaseToken !== null || query.get("status") === lostCookie;
	if (hasLostCookie && shop.hasSession) throw redirect(checkoutPath(eventId));
	if (releaseToken !== null) await shop.releaseLostPlaces(eventId, releaseToken);
	const { page } = await openSale(args);
	const titles = { titleStart: readTitleStart(args), title: page.title };
	if (hasLostCookie) return { ...titles, page, hold: null };
	if (!page.hold || page.hold.orderId) throw await leaveCheckout(shop, eventId);
	return {
		...titles,
		page: withHeldSeats(page, page.hold),
		hall: page.map && drawHall(page.map, page.hold.seats),
		hold: page.hold,
		lines: readLines(toCheckout(page), null),
		idempotencyKey: shop.newKey(),
		buyer: shop.keptBuyer,
	};
}

const lostCookie = "informasjonskapsler";

/** To the order of the places, if the visitor has made one, also when it is paid; else to the sale. */
async function leaveCheckout(shop: ShopServices, eventId: string, buyer: Buyer | null = null): Promise<Response> {
	const orderPath = await shop.findOrderPath(eventId);
	return orderPath === null ? chooseAgain(shop, eventId, "tiden-er-ute", buyer) : redirect(orderPath);
}

/** To the sale, with the buyer kept for the next form. */
function chooseAgain(shop: ShopServices, eventId: string, status: string, buyer: Buyer | null): Response {
	if (buyer && buyer.email !== "") shop.keepBuyer(buyer);
	return redirect(`${salePath(eventId)}?status=${status}`);
}

export async function action(args: ActionFunctionArgs) {
	const { shop, form, origin } = openShop(args);
	const eventId = args.params.eventId ?? "";
	if (!shop.hasSession) return redirect(`${checkoutPath(eventId)}?status=${lostCookie}`);
	const handling = form.get("handling");
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const buyer = readBuyer(form);
	const entered: Entered = {
		...buyer,
		// Nothing to choose where vouchers pay all.
		payment: text("betaling") || "none",
		giftCard: text("gavekort"),
		klippekort: text("klippekort"),
	};
	const leave = () => leaveCheckout(shop, eventId, buyer);
	if (handling === "samme-plasser" && !(await holdAgain(shop, eventId, form)))
		return chooseAgain(shop, eventId, "plassene-er-tatt", buyer);
	const checkout = orNotFound(await shop.readCheckout(eventId));
	if (!checkout?.hold) return leave();
	if (handling === "mer-tid" && (await shop.extendHold(checkout.hold.id)).problem) return leave();
	const lines = readLines(checkout, form);
	const request = {
		lines: lines.map(({ seat, type }) => ({ ...(seat === null ? {} : { seat }), ticketTypeId: type.id })),
		payment: entered.payment,
		...(entered.giftCard ? { giftCard: entered.giftCard } : {}),
		...(entered.klippekort ? { klippekort: entered.klippekort } : {}),
	};
	const hasVoucher = sumOf(lines) > 0 && (entered.giftCard !== "" || entered.klippekort !== "");
	const { value: shares, problem: wrongVoucher } = hasVoucher
		? await shop.previewVouchers(eventId, request)
		: noVouchers;
	const again = (status: number, part: Partial<Rejection> = {}) => {
		const rejection: Rejection = { problem: null, changed: null, shares, entered, lines, ...part };
		return status < 400 ? rejection : rejectForm(args, rejection, status);
	};
	if (wrongVoucher?.code === "hold_expired") return leave();
	if (wrongVoucher) return again(wrongVoucher.status, { problem: wrongVoucher });
	if (handling === "kort" || handling === "mer-tid" || handling === "samme-plasser") return again(200);
	const shown = pricesShown(lines, shares);
	const seenField = text("priser");
	// What the visitor pays is what the visitor has seen.
	if (seenField !== seenPricesField(shown)) return again(409, { changed: changeOf(seenField, shown) });
	const { value: step, problem } = await shop.placeOrder(
		{
			...request,
			holdId: checkout.hold.id,
			...buyer,
			payment: shown.restOre === 0 ? "none" : entered.payment,
		},
		String(form.get("nokkel") ?? ""),
		shown,
	);
	if (!problem) return redirectToPayment(step, origin);
	if (problem.code === "other_prices") {
		// The prices have changed since this action read them.
		const { value: present } = await shop.readCheckout(eventId);
		const { value: newShares } = hasVoucher ? await shop.previewVouchers(eventId, request) : noVouchers;
		const newLines = present ? readLines(present, form) : lines;
		const changed = changeOf(seenField, pricesShown(newLines, newShares));
		return again(409, { changed, shares: newShares, lines: newLines });
	}
	const isOrdered = checkout.hold.orderId !== null || problem.code === "order_open";
	if (isOrdered || problem.code === "hold_expired") return leave();
	return again(problem.status, { problem });
}

/** False if the places of the form cannot be held any more. */
async function holdAgain(shop: ShopServices, eventId: string, form: FormData): Promise<boolean> {
	const seats = form.getAll("sete").map(String);
	const chosen = readQuantities(form, typesOfForm(form));
	const places =
		seats.length > 0 ? { seats, need: form.has("behov") ? "wheelchair" : undefined } : { quantity: totalOf(chosen) };
	const { problem } = await shop.holdPlaces({ eventId, ...places }, seats.length > 0 ? null : chosen);
	return problem === null;
}

const changeOf = (seenField: string, { restOre }: SeenPrices): Rejection["changed"] =>
	seenField.startsWith(`${restOre}:`) ? "prices" : "sum";

const noVouchers = { value: null, problem: null };

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
				<CookiesRejected>
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
