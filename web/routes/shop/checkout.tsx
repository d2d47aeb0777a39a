import type { Problem } from "@lerret/contracts/errors";
import { orderPath, salePath } from "@lerret/contracts/paths";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { CheckoutForm } from "../../shop/checkout-form";
import { readLines, sumOf } from "../../shop/choice";
import { SaleHead, ShopPage } from "../../shop/shop-page";
import { isOwnAddress, openSale, shopHeaders, shopMeta } from "../../shop/shop-route";

/** Orders the places that the visitor holds. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop, site, page } = await openSale(args);
	if (!page.hold) throw redirect(`${salePath(page.id)}?status=tiden-er-ute`);
	if (page.hold.orderId) throw redirect(orderPath(page.hold.orderId));
	return {
		siteTitle: site.title,
		title: page.title,
		page,
		hold: page.hold,
		lines: readLines(page, null),
		idempotencyKey: shop.newKey(),
		// The visitor's clock may be wrong.
		secondsLeft: Math.max(0, Math.floor((Date.parse(page.hold.expiresAt) - Date.now()) / 1000)),
	};
}

export type Entered = { email: string; name: string; payment: string };
export type Rejection = { problem: Problem | null; entered: Entered; lines: ReturnType<typeof readLines> };

export async function action(args: ActionFunctionArgs) {
	const { shop, form, origin, page } = await openSale(args);
	if (!page.hold) return redirect(`${salePath(page.id)}?status=tiden-er-ute`);
	const lines = readLines(page, form);
	const sum = sumOf(lines);
	const entered: Entered = {
		email: String(form.get("email") ?? ""),
		name: String(form.get("navn") ?? ""),
		payment: String(form.get("betaling") ?? ""),
	};
	const rejection = (problem: Problem | null, status: number) =>
		data({ problem, entered, lines } satisfies Rejection, { status });
	// What the visitor pays is what the visitor has seen.
	if (form.get("sum") !== String(sum)) return rejection(null, 409);
	const { value: order, problem } = await shop.placeOrder(
		{
			holdId: page.hold.id,
			lines: lines.map(({ seat, type }) => ({ ...(seat === null ? {} : { seat }), ticketTypeId: type.id })),
			email: entered.email,
			name: entered.name,
			payment: sum === 0 ? "none" : entered.payment,
		},
		String(form.get("nokkel") ?? ""),
	);
	if (!problem) {
		const canRedirect = order.redirectUrl !== null && isOwnAddress(order.redirectUrl, origin);
		return redirect(canRedirect && order.redirectUrl ? order.redirectUrl : orderPath(order.id));
	}
	if (problem.code === "hold_expired") return redirect(`${salePath(page.id)}?status=tiden-er-ute`);
	return rejection(problem, problem.status);
}

export const headers = shopHeaders;
export const meta = shopMeta("Bestill billetter til");

export default function Checkout() {
	const { page, hold, lines, secondsLeft, idempotencyKey } = useLoaderData<typeof loader>();
	const rejection = useActionData<typeof action>();
	return (
		<ShopPage>
			<SaleHead page={page} step="Bestill" />
			<CheckoutForm
				// Another choice is another form.
				key={hold.id}
				page={page}
				expiresAt={hold.expiresAt}
				secondsLeft={secondsLeft}
				lines={rejection?.lines ?? lines}
				rejection={rejection}
				idempotencyKey={idempotencyKey}
			/>
		</ShopPage>
	);
}
