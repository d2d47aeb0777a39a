import { isSafeLink } from "@lerret/contracts/link-target";
import type { ReactNode } from "react";
import { Link } from "../navigation/link";

type Props = { to: string; className?: string; newWindow?: boolean; children: ReactNode };

/** A link of the site, or an ordinary one to another. An address that may not be a link, such as a back end's, is shown as text. */
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
