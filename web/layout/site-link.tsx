import { isSafeLink } from "@lerret/contracts/link-target";
import type { ReactNode } from "react";
import { Link } from "../client/navigation/link";

type Props = { to: string; className?: string; newWindow?: boolean; children: ReactNode };

/**
 * A router link within the site, an ordinary link to another. An unsafe URL, such as one from a back end, is shown as
 * text.
 */
export function SiteLink({ to, className, newWindow = false, children }: Props) {
	if (!isSafeLink(to)) return <span className={className}>{children}</span>;
	if (to.startsWith("/")) {
		return (
			<Link to={to} className={className}>
				{children}
			</Link>
		);
	}
	return (
		<a href={to} className={className} rel="noopener" target={newWindow ? "_blank" : undefined}>
			{children}
			{newWindow ? <span className="visually-hidden"> (åpnes i nytt vindu)</span> : null}
		</a>
	);
}
