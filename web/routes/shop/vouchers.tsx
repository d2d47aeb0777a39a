import { parseOre } from "@lerret/contracts/nb/parse-ore";
import { paths } from "@lerret/contracts/paths";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Link } from "../../client/navigation/link";
import { GiftCardForm } from "../../shop/gift-card-form";
import { KlippekortForm } from "../../shop/klippekort-form";
import { ShopPage } from "../../shop/shop-page";
import { openShop, redirectToPayment, shopHeaders } from "../../shop/shop-route";
import type { VoucherRejection } from "../../shop/voucher-form";
import { readTitleStart, rejectForm } from "../rejected-form";

/** Buys a gift card or a klippekort. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop, site } = openShop(args);
	const vouchers = await shop.readVoucherShop();
	if (!vouchers.giftCards && vouchers.klippekort.length === 0) throw data(null, { status: 404 });
	return { titleStart: readTitleStart(args), siteTitle: site.title, ...vouchers, idempotencyKey: shop.newKey() };
}

export async function action(args: ActionFunctionArgs) {
	const { shop, form, origin } = openShop(args);
	const entered = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
	const kind = entered.handling === "klippekort" ? ("klippekort" as const) : ("gift-card" as const);
	const request = kind === "klippekort" ? toKlippekort(entered) : toGiftCard(entered);
	const first = await shop.buyVoucher(kind, request, entered.nokkel ?? "");
	// Other fields with the key of an order that was not paid are another order.
	const isChanged = first.problem?.code === "idempotency_conflict";
	const { value: step, problem } = isChanged ? await shop.buyVoucher(kind, request, shop.newKey()) : first;
	if (problem) return rejectForm<VoucherRejection>(args, { kind, problem, entered }, problem.status);
	return redirectToPayment(step, origin);
}

const toKlippekort = ({ kort, email, navn, betaling }: Record<string, string>) => ({
	product: kort,
	email,
	name: navn,
	payment: betaling,
});

const toGiftCard = (fields: Record<string, string>) => ({
	ore: parseOre(fields.belop ?? "") ?? undefined,
	greeting: fields.hilsen,
	recipientName: fields.mottaker,
	recipientEmail: fields["mottaker-epost"] || undefined,
	sendOn: fields.dag || undefined,
	email: fields.email,
	name: fields.navn,
	payment: fields.betaling,
});

export const headers = shopHeaders;
export const meta = ({ loaderData }: { loaderData: { titleStart: string } | undefined }) => [
	{ title: loaderData ? `${loaderData.titleStart} | Gavekort` : "Gavekort" },
	{ name: "description", content: "Kjøp et gavekort på nettet, og send det på e-post eller skriv det ut." },
];

export default function GiftCards() {
	const { giftCards, klippekort, payments, idempotencyKey, siteTitle } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	const shared = { payments, idempotencyKey, siteTitle };
	const rejectionOf = (kind: VoucherRejection["kind"]) => (failure?.kind === kind ? failure : undefined);
	return (
		<ShopPage className="card-shop">
			<header className="shop-head">
				<p className="kicker">{siteTitle}</p>
				<h1>Gavekort</h1>
				<p className="lead">
					{giftCards
						? "Velg beløpet selv. Kortet kommer på e-post, til deg eller rett til den som skal ha det."
						: "Kjøp flere billetter på én gang, og bruk dem når det passer."}
				</p>
				<p>
					<Link to={paths.cardBalance}>Se hva som er igjen på et kort</Link>
				</p>
			</header>
			{giftCards ? <GiftCardForm terms={giftCards} rejection={rejectionOf("gift-card")} {...shared} /> : null}
			{klippekort.length > 0 ? (
				<KlippekortForm products={klippekort} rejection={rejectionOf("klippekort")} {...shared} />
			) : null}
		</ShopPage>
	);
}
