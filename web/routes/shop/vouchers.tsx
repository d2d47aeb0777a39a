import { formatKroner } from "@lerret/contracts/nb/money";
import { parseDate } from "@lerret/contracts/nb/parse-date";
import { parseOre } from "@lerret/contracts/nb/parse-ore";
import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { giftCardsPage } from "@lerret/platform/boxoffice/voucher-sales/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Link } from "../../client/navigation/link";
import { readAmount } from "../../shop/amount-choice";
import { GiftCardForm } from "../../shop/gift-card-form";
import { KlippekortForm } from "../../shop/klippekort-form";
import { OtherShop } from "../../shop/other-shop";
import { ShopPage } from "../../shop/shop-page";
import { shopHeaders } from "../../shop/shop-route";
import type { VoucherRejection } from "../../shop/voucher-form";
import { siteShareTags } from "../../structured-data/share-tags";
import { openPage } from "../page-functions";
import { readTitleStart } from "../rejected-form";

export async function loader(args: LoaderFunctionArgs) {
	const { site, load } = openPage<typeof giftCardsPage>(args, pages.giftCards);
	return { titleStart: readTitleStart(args), siteTitle: site.title, ...(await load()) };
}

export function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof giftCardsPage>(args, pages.giftCards);
	const entered = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
	const kind = entered.handling === "klippekort" ? ("klippekort" as const) : ("gift-card" as const);
	const request = kind === "klippekort" ? toKlippekort(entered) : toGiftCard(entered);
	return submit({ kind, ...request }, (problem): VoucherRejection => ({ kind, problem, entered }));
}

const toKlippekort = ({ kort, email, navn, betaling }: Record<string, string>) => ({
	product: kort,
	email,
	name: navn,
	payment: betaling,
});

const toGiftCard = (fields: Record<string, string>) => ({
	ore: parseOre(readAmount((name) => fields[name] ?? "")) ?? undefined,
	picture: fields.bilde,
	recipientName: fields.mottaker,
	greeting: fields.hilsen,
	recipientEmail: fields["mottaker-epost"] || undefined,
	sendOn: parseDate(fields.dag ?? "") ?? (fields.dag || undefined),
	email: fields.email,
	name: fields.navn,
	payment: fields.betaling,
});

export const headers = shopHeaders;
type MetaArgs = { loaderData: { titleStart: string } | undefined; matches: readonly unknown[] };

export const meta = ({ loaderData, matches }: MetaArgs) => [
	...siteShareTags(matches),
	{ title: loaderData ? `${loaderData.titleStart} | Gavekort` : "Gavekort" },
	{ name: "description", content: "Kjøp et gavekort på nettet, og send det på e-post eller skriv det ut." },
];

export default function GiftCards() {
	const { giftCards, klippekort, payments, shopUrl, idempotencyKey, siteTitle } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	const shared = { payments, idempotencyKey, siteTitle };
	const rejectionOf = (kind: VoucherRejection["kind"]) => (failure?.kind === kind ? failure : undefined);
	if (!giftCards && klippekort.length === 0 && shopUrl)
		return (
			<ShopPage>
				<header className="shop-head">
					<p className="kicker">{siteTitle}</p>
					<h1>Gavekort</h1>
					<OtherShop url={shopUrl} goods="Gavekortene" />
				</header>
			</ShopPage>
		);
	return (
		<ShopPage className="card-shop">
			<header className="shop-head">
				<p className="kicker">{siteTitle}</p>
				<h1>Gavekort</h1>
				<p className="lead">
					{giftCards
						? "Velg bilde og beløp, og skriv en hilsen. Kortet kommer på e-post, til deg eller rett til den som skal ha det."
						: "Kjøp flere billetter på én gang, og bruk dem når det passer."}
				</p>
				<ul className="ticket-files">
					{giftCards
						? klippekort.map(({ id, name, ore }) => (
								<li key={id}>
									<a href="#klippekort">
										{name}, {formatKroner(ore)}
									</a>
								</li>
							))
						: null}
					<li>
						<Link to={paths.cardBalance}>Se hva som er igjen på et kort</Link>
					</li>
				</ul>
			</header>
			{giftCards ? <GiftCardForm terms={giftCards} rejection={rejectionOf("gift-card")} {...shared} /> : null}
			{klippekort.length > 0 ? (
				<KlippekortForm products={klippekort} rejection={rejectionOf("klippekort")} {...shared} />
			) : null}
		</ShopPage>
	);
}
