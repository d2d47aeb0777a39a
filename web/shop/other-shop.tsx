import { otherShopLabel, otherShopName } from "@lerret/contracts/link-target";
import { breakAfterDots } from "../ui/break-after-dots";
import { useShopName } from "../ui/use-shop-name";

/** Leads to the shop of others that sells tickets or gift cards for the venue. */
export function OtherShop({ url, goods }: { url: string; goods: "Billettene" | "Gavekortene" }) {
	const name = useShopName();
	return (
		<>
			<p className="lead">
				{goods} kjøper du hos {otherShopName(url, name)}, et annet nettsted, og det er de som tar imot betalingen.
			</p>
			<p>
				<a className="button" href={url} rel="noopener">
					{breakAfterDots(otherShopLabel(url, name))}
				</a>
			</p>
		</>
	);
}
