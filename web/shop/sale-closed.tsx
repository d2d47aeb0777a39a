import { formatMoment } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import { Link } from "../client/navigation/link";

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

function Message({ page: { sale, ticketUrl, hasWaitingList } }: { page: SalePage }) {
	if (sale.state === "elsewhere") return <Elsewhere url={ticketUrl} />;
	const [title, text] =
		sale.state === "sold-out" && hasWaitingList
			? ["Fullt", "Alle plassene er tatt, men noen kan bli ledige igjen."]
			: messageOf(sale);
	return (
		<>
			<h2 className="section-heading">{title}</h2>
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

function messageOf({ state, opensAt }: SalePage["sale"]): [string, string] {
	switch (state) {
		case "not-yet":
			return opensAt
				? [`Salget åpner ${formatMoment(opensAt)}`, "Kom tilbake da, så kan du kjøpe billetter på denne siden."]
				: ["Ikke i salg ennå", "Billettene er ikke lagt ut. Tidspunktet kommer på siden om arrangementet."];
		case "sold-out":
			return ["Utsolgt", "Alle plassene er tatt. Blir noen ledige igjen, kan du kjøpe dem på denne siden."];
		case "cancelled":
			return ["Avlyst", "Arrangementet er avlyst, og billettene selges ikke lenger. Har du billett og lurer på noe?"];
		default:
			return ["Salget er stengt", "Det går ikke an å kjøpe billetter på nettet lenger. Lurer du på noe?"];
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
	const host = new URL(url).hostname.replace(/^www\./u, "");
	return (
		<>
			<h2 className="section-heading">Billettene selges et annet sted</h2>
			<p className="lead">Du kjøper dem hos {host}, og det er de som tar imot betalingen.</p>
			<p>
				<a className="button" href={url} rel="noopener">
					{`Til billettsalget hos ${host}`}
				</a>
			</p>
		</>
	);
}
