import { paths } from "@lerret/contracts/paths";
import { lazy, Suspense } from "react";
import { useHydrated } from "../forms/use-hydrated";

/** Comes after the page: what other visitors think is not what one came for first. */
const Opinions = lazy(() =>
	import("./opinions").catch((error: unknown) => {
		console.error("bundle loading error", error);
		return { default: Unavailable };
	}),
);

/** What visitors think of a film. The server sends the frame; the rest is the browser's. */
export function Audience({ ediNumber }: { ediNumber: string }) {
	const hydrated = useHydrated();
	return (
		<section className="audience" aria-labelledby="publikum" data-live>
			<h2 id="publikum" className="section-heading">
				Publikums terningkast
			</h2>
			<noscript>
				<p>
					Terningkast og omtaler vises når nettleseren kan kjøre skript. Vil du si hva du synes,{" "}
					<a href={paths.contact}>kontakt oss</a>.
				</p>
			</noscript>
			{hydrated ? (
				<Suspense fallback={<div className="audience-place" />}>
					<Opinions key={ediNumber} ediNumber={ediNumber} />
				</Suspense>
			) : (
				<div className="audience-place" />
			)}
		</section>
	);
}

function Unavailable(_props: { ediNumber: string }) {
	return <p>Terningkastene kunne ikke hentes. Last siden på nytt for å prøve igjen.</p>;
}
