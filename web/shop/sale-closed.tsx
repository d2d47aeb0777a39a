import { capitalize } from "@lerret/contracts/nb/capitalize";
import { eventNouns } from "@lerret/contracts/nb/event-nouns";
import { formatMoment } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import { Link } from "../client/navigation/link";
import { isFreeSale } from "./choice";
import { OtherShop } from "./other-shop";

/** What an event says whose tickets cannot be bought here now. */
export function SaleClosed({ page }: { page: SalePage }) {
	return (
		<div className="shop-closed">
			<Message page={page} />
			<p>
				<Link to={page.productionPath}>Tilbake til {page.title}</Link>
			</p>
		</div>
	);
}

function Message({ page }: { page: SalePage }) {
	const { sale, ticketUrl, hasWaitingList } = page;
	if (sale.state === "elsewhere") return <Elsewhere url={ticketUrl} />;
	const [title, text] =
		sale.state === "sold-out" && hasWaitingList
			? [(isFreeSale(page) ? freeWords : saleWords).full, "Alle plassene er tatt, men noen kan bli ledige igjen."]
			: messageOf(sale, isFreeSale(page) ? freeWords : saleWords, eventNouns[page.object].definite);
	return (
		<>
			<h2 className="section-heading">{title}</h2>
			{sale.state === "cancelled" && page.notice !== null ? <p className="lead">{page.notice}</p> : null}
			<p className="lead">
				{text}
				{sale.state === "closed" || sale.state === "cancelled" ? (
					<>
						{" "}
						<Link to={paths.contact}>Kontakt oss</Link>
					</>
				) : null}
			</p>
		</>
	);
}

const saleWords = { sale: "Salget", notYet: "Ikke i salg ennå", full: "Utsolgt", buy: "kjøpe billetter" };
const freeWords = { sale: "Bestillingen", notYet: "Kan ikke bestilles ennå", full: "Fullt", buy: "bestille plass" };

function messageOf({ state, opensAt }: SalePage["sale"], words: typeof saleWords, event: string): [string, string] {
	switch (state) {
		case "not-yet":
			return opensAt
				? [`${words.sale} åpner ${formatMoment(opensAt)}`, `Kom tilbake da, så kan du ${words.buy} på denne siden.`]
				: [words.notYet, `Plassene er ikke lagt ut. Tidspunktet kommer på siden om ${event}.`];
		case "sold-out":
			return [words.full, `Alle plassene er tatt. Blir noen ledige igjen, kan du ${words.buy} på denne siden.`];
		case "cancelled":
			return [
				"Avlyst",
				`${capitalize(event)} er avlyst, og du kan ikke ${words.buy} lenger. Har du billett og lurer på noe?`,
			];
		default:
			return [`${words.sale} er stengt`, `Det går ikke an å ${words.buy} på nettet lenger. Lurer du på noe?`];
	}
}

function Elsewhere({ url }: { url: string | null }) {
	if (!url)
		return (
			<>
				<h2 className="section-heading">Ikke i salg her</h2>
				<p className="lead">
					Billettene selges ikke på nettet. <Link to={paths.contact}>Kontakt oss</Link>
				</p>
			</>
		);
	return (
		<>
			<h2 className="section-heading">Billettene selges et annet sted</h2>
			<OtherShop url={url} goods="Billettene" />
		</>
	);
}
