import { anyEvent, eventNouns } from "@lerret/contracts/nb/event-nouns";
import { paths } from "@lerret/contracts/paths";
import { type SoldFor, soldForText } from "@lerret/contracts/sold-for";

export function AcceptedTerms({ isFree }: { isFree: boolean }) {
	return (
		<p className="small">
			Når du {isFree ? "bestiller" : "betaler"}, godtar du <a href="#vilkar">vilkårene</a>.
		</p>
	);
}

type TermsProps = { mayCancel: boolean; isFree: boolean; object?: "movie" | "culture"; soldFor: SoldFor | null };

/** What a visitor accepts by ordering; it must be shown before payment (angrerettloven § 22 m). */
export function Terms({ mayCancel, isFree, object, soldFor }: TermsProps) {
	const event = object ? eventNouns[object] : anyEvent;
	return (
		<section className="shop-terms" aria-labelledby="vilkar">
			<h2 id="vilkar" tabIndex={-1}>
				Vilkår
			</h2>
			{soldFor ? <p>Arrangøren er {soldForText(soldFor)}. Vi selger billettene for den.</p> : null}
			{isFree ? (
				<>
					<p>Kan du ikke komme, si fra så andre får plassen. Du kan avbestille fram til {event.definite} begynner.</p>
					<p>
						En e-postadresse kan ha høyst ti plasser. En klasse eller gruppe bestiller hos oss:{" "}
						<a href={paths.contact}>ta kontakt</a>.
					</p>
				</>
			) : (
				<>
					<p>
						Billetter til en bestemt dag har ikke angrerett. Prisen er med alle gebyrer, og du får kvittering på e-post.
					</p>
					<p>
						{mayCancel
							? `Du kan avbestille billettene selv og få pengene tilbake. Blir ${event.definite} avlyst, får du alltid pengene tilbake.`
							: `Kjøpte billetter refunderes bare hvis ${event.definite} blir avlyst eller flyttet.`}
					</p>
				</>
			)}
		</section>
	);
}
