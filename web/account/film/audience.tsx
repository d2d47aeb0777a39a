import { paths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { type ComponentProps, lazy, Suspense } from "react";
import { useHydrated } from "../../client/use-hydrated";
import { loadAudienceCss } from "./audience-style";

/** Loaded after the page, because ratings and reviews are secondary content. */
const AudienceReviews = lazy(() =>
	loadReviews().catch((error: unknown) => {
		console.error("bundle loading error", error);
		// Keep what the server rendered: a promise that never settles leaves it in place.
		return document.querySelector(".audience-head") ? new Promise<never>(() => {}) : { default: Unavailable };
	}),
);

async function loadReviews() {
	const [{ default: Reviews }, css] = await Promise.all([import("./audience-reviews"), loadAudienceCss()]);
	return { default: (props: Omit<ComponentProps<typeof Reviews>, "css">) => <Reviews {...props} css={css} /> };
}

type Props = { ediNumber: string; audience: BlockProps<"movie-info">["audience"] };

/**
 * Ratings and reviews of a film. The server renders them, except from an external back end, which the browser requests.
 */
export function Audience({ ediNumber, audience }: Props) {
	const hydrated = useHydrated();
	return (
		<section className="audience" aria-labelledby="publikum" data-live={audience ? undefined : ""}>
			<h2 id="publikum" className="section-heading">
				Publikums terningkast
			</h2>
			{audience ? null : (
				<noscript>
					<p>
						Terningkast og omtaler vises når nettleseren kan kjøre skript. Vil du si hva du synes,{" "}
						<a href={paths.contact}>kontakt oss</a>.
					</p>
				</noscript>
			)}
			{audience || hydrated ? (
				<Suspense fallback={<div className="audience-placeholder" />}>
					<AudienceReviews key={ediNumber} ediNumber={ediNumber} initialAudience={audience} />
				</Suspense>
			) : (
				<div className="audience-placeholder" />
			)}
		</section>
	);
}

function Unavailable() {
	return <p>Terningkastene kunne ikke hentes. Last siden på nytt for å prøve igjen.</p>;
}
