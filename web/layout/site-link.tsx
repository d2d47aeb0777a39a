import type { ReactNode } from "react";
import { Link } from "../navigation/link";

type Props = { to: string; className?: string; newWindow?: boolean; children: ReactNode };

/** A link of the site, or an ordinary one where it leads out of the house. */
export function SiteLink({ to, className, newWindow = false, children }: Props) {
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
