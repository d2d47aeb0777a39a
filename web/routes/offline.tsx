import { paths } from "@lerret/contracts/paths";
import type { MetaFunction } from "react-router";
import { frameTitle } from "../layout/frame-title";
import { ShopStyle } from "../shop/shop-style";

/** The service worker replaces this with the cached pages (`offline-page.ts`). */
const cachedPagesMarker = { __html: "<!--kept-pages-->" };

/** Without scripts: the worker serves this page without network access. */
export const handle = { isStatic: true };

export const meta: MetaFunction = ({ matches }) => [
	{ title: frameTitle(matches, "Uten nett") },
	{ name: "robots", content: "noindex" },
];

export default function Offline() {
	return (
		<div className="page frame offline">
			{/* For the tickets that the service worker shows in this page's frame. */}
			<ShopStyle />
			<h1>Uten nett</h1>
			<p className="lead">Denne siden er ikke lagret her, og vi får ikke kontakt med nettet akkurat nå.</p>
			<p>
				{/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the requested URL */}
				<a className="button" href="">
					Prøv igjen
				</a>
			</p>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed marker that the service worker replaces */}
			<div dangerouslySetInnerHTML={cachedPagesMarker} suppressHydrationWarning />
			<p className="small">
				Billetter du har kjøpt, gjelder selv om siden ikke lastes. De ligger i e-posten fra kjøpet, og på{" "}
				<a href={paths.myPage}>Min side</a> om du har åpnet dem der.
			</p>
		</div>
	);
}
