import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { voucherPage } from "@lerret/platform/boxoffice/voucher-sales/pages";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Link } from "../../client/navigation/link";
import { DeadLink } from "../../shop/dead-link";
import { ShopPage } from "../../shop/shop-page";
import { shopHeaders, shopMeta } from "../../shop/shop-route";
import { VoucherView } from "../../shop/voucher-view";
import { openPage } from "../page-functions";
import { readTitleStart } from "../rejected-form";

export async function loader(args: LoaderFunctionArgs) {
	const { site, load } = openPage<typeof voucherPage>(args, pages.voucher);
	const voucher = await load();
	return { titleStart: readTitleStart(args), title: `fra ${site.title}`, siteTitle: site.title, voucher };
}

export const headers = shopHeaders;
export { DeadLink as ErrorBoundary };
export const meta = shopMeta("Kort", "no-referrer");

export default function VoucherRoute() {
	const { voucher, siteTitle } = useLoaderData<typeof loader>();
	return (
		<ShopPage className="order">
			<header className="shop-head">
				<p className="kicker">{siteTitle}</p>
				<h1>{voucher.kind === "gift-card" ? "Et gavekort til deg" : "Klippekort"}</h1>
				{voucher.state === "active" ? (
					<p className="lead">Velg noe fra programmet, og skriv koden når du betaler for billettene.</p>
				) : null}
			</header>
			<VoucherView voucher={voucher} />
			<ul className="ticket-files">
				<li>
					<Link to={paths.cinema}>Kinoprogram</Link>
				</li>
				<li>
					<Link to={paths.culture}>Kulturprogram</Link>
				</li>
				<li>
					<Link to={paths.cardBalance}>Se hva som er igjen på et kort</Link>
				</li>
			</ul>
		</ShopPage>
	);
}
