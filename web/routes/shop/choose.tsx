import { checkoutPath, salePath } from "@lerret/contracts/paths";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { quantityField, readQuantities, totalOf, usualType } from "../../shop/choice";
import { problemText } from "../../shop/problem-text";
import { QuantityForm } from "../../shop/quantity-form";
import { SaleClosed } from "../../shop/sale-closed";
import { SeatForm } from "../../shop/seat-form";
import { SaleHead, ShopPage } from "../../shop/shop-page";
import { openShop, orNotFound, shopHeaders, shopMeta } from "../../shop/shop-route";

/** Chooses seats, or how many tickets of each type, and holds the places. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop, site } = openShop(args);
	const page = orNotFound(await shop.readSale(args.params.eventId ?? ""));
	const query = new URL(args.request.url).searchParams;
	return {
		siteTitle: site.title,
		title: page.title,
		page,
		isExpired: query.get("status") === "tiden-er-ute",
		chosen: readQuantities(query, page.ticketTypes),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { shop, form } = openShop(args);
	const eventId = args.params.eventId ?? "";
	const page = orNotFound(await shop.readSale(eventId));
	const chosen = readQuantities(form, page.ticketTypes);
	const seats = form.getAll("sete").map(String);
	const need = form.get("behov") === "rullestol" ? ("wheelchair" as const) : undefined;
	const wantsBest = form.get("handling") === "beste";
	const { problem } = await shop.holdPlaces({
		eventId,
		...(page.map && !wantsBest ? { seats, need } : {}),
		...(page.map && wantsBest ? { quantity: Number(form.get("antall")) } : {}),
		...(page.map ? {} : { quantity: totalOf(chosen) }),
	});
	if (problem) return data({ problem, chosen, seats, need, wantsBest }, { status: problem.status });
	const query = new URLSearchParams(
		Object.entries(page.map ? {} : chosen)
			.filter(([, quantity]) => quantity > 0)
			.map(([id, quantity]) => [quantityField(id), String(quantity)]),
	);
	return redirect(`${checkoutPath(eventId)}${query.size > 0 ? `?${query}` : ""}`);
}

export const headers = shopHeaders;
export const meta = shopMeta("Billetter til");

export default function Choose() {
	const { page, isExpired, chosen } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	const isOpen = page.sale.state === "open";
	const error = failure ? problemText(failure.problem, page) : null;
	const quantities = failure?.chosen ?? chosen;
	return (
		<ShopPage>
			<SaleHead page={page} step="Kjøp billett" />
			{isExpired && !failure ? (
				<p className="form-error" role="alert">
					Tiden er ute, og plassene holdes ikke av lenger. Velg på nytt.
				</p>
			) : null}
			{isOpen && page.map ? (
				<SeatForm
					page={page}
					map={page.map}
					error={error}
					isBestError={failure?.wantsBest ?? false}
					chosen={failure?.seats ?? page.hold?.seats ?? []}
					hasNeed={failure?.need === "wheelchair"}
				/>
			) : null}
			{isOpen && !page.map ? (
				<QuantityForm page={page} error={error} quantities={withUsual(page, quantities)} action={salePath(page.id)} />
			) : null}
			{isOpen ? null : <SaleClosed page={page} />}
		</ShopPage>
	);
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>["page"];

/** Without a choice: the places that the visitor holds, or one. */
function withUsual({ ticketTypes, hold }: Page, quantities: Record<string, number>): Record<string, number> {
	const usual = usualType(ticketTypes);
	return totalOf(quantities) > 0 || !usual ? quantities : { ...quantities, [usual.id]: hold?.quantity ?? 1 };
}
