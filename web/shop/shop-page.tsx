import { needsIdentity } from "@lerret/contracts/age";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import type { ReactNode } from "react";
import { ShowingTime } from "../client/live/showing-time";
import { Link } from "../client/navigation/link";
import { AgeMark } from "../ui/age-mark";
import { ShopStyle } from "./shop-style";

type Props = {
	className?: string;
	/** The product that was bought, for analytics. */
	purchase?: string | undefined;
	children: ReactNode;
};

/** A page of the shop. It starts React at once (start.js). */
export function ShopPage({ className = "", purchase, children }: Props) {
	return (
		<div className={`page frame shop ${className}`.trimEnd()} data-needs-script data-purchase={purchase}>
			<ShopStyle />
			{children}
		</div>
	);
}

export type SaleHeading = Pick<SalePage, "title" | "productionPath" | "startTime" | "hall" | "age">;

/** Film or event, time and hall, and the age limit, which must be visible before purchase. */
export function SaleHead({ page, step }: { page: SaleHeading; step: string }) {
	return (
		<header className="shop-head">
			<p className="kicker">{step}</p>
			<h1>
				<Link to={page.productionPath}>{page.title}</Link>
			</h1>
			<p className="shop-when">
				<ShowingTime start={page.startTime} />
				<span>{page.hall}</span>
			</p>
			{page.age ? (
				<p className="shop-age">
					<AgeMark age={page.age} /> {page.age.rule}
					{needsIdentity(page.age.mark) ? " Vis legitimasjon om du blir spurt." : null}
				</p>
			) : null}
		</header>
	);
}
