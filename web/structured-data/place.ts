import type { SiteConfig } from "@lerret/contracts/site";
import type { SchemaObject } from "./schema-object";

export function toPlace(room: string, site: SiteConfig): SchemaObject {
	return { "@type": "Place", name: `${room}, ${site.title}`, address: toPostalAddress(site) };
}

/** The last line of the address is postcode and town, as is usual in Norway. */
function toPostalAddress(site: SiteConfig): SchemaObject {
	const lines = site.theme.footer.organisation.visitingAddress;
	const [, postalCode, addressLocality] = /^(\d{4}) (.+)$/u.exec(lines.at(-1) ?? "") ?? [];
	if (!postalCode || !addressLocality)
		return { "@type": "PostalAddress", streetAddress: lines.join(", "), addressCountry: "NO" };
	const streetAddress = lines.slice(0, -1).join(", ");
	return { "@type": "PostalAddress", streetAddress, postalCode, addressLocality, addressCountry: "NO" };
}
