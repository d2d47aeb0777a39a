import type { BlockProps } from "@lerret/platform/pages/blocks";
import { SiteLink } from "../../layout/site-link";

export default function QuickLinks({ heading, links }: BlockProps<"quick-links">) {
	return (
		<nav className="quick-links" aria-label={heading ?? "Snarveier"}>
			{heading ? <h2 className="section-heading">{heading}</h2> : null}
			<ul>
				{links.map(({ label, path, text }) => (
					<li key={label}>
						<SiteLink to={path} className="quick-link">
							{label}
						</SiteLink>
						{text ? <p>{text}</p> : null}
					</li>
				))}
			</ul>
		</nav>
	);
}
