import { otherShopLabel, otherShopName } from "@lerret/contracts/link-target";

/** Leads to the shop of others that sells tickets or gift cards for the venue. */
export function OtherShop({ url }: { url: string }) {
	return (
		<>
			<p className="lead">Du kjøper dem hos {otherShopName(url)}, og det er de som tar imot betalingen.</p>
			<p>
				<a className="button" href={url} rel="noopener">
					{otherShopLabel(url)}
				</a>
			</p>
		</>
	);
}
