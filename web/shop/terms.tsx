import { paths } from "@lerret/contracts/paths";

export function AcceptedTerms({ isFree }: { isFree: boolean }) {
	return (
		<p className="small">
			Når du {isFree ? "bestiller" : "betaler"}, godtar du <a href="#vilkar">vilkårene</a>.
		</p>
	);
}

/** What a visitor accepts by ordering; it must be shown before payment (angrerettloven § 22 m). */
export function Terms({ mayCancel, isFree }: { mayCancel: boolean; isFree: boolean }) {
	return (
		<section className="shop-terms" aria-labelledby="vilkar">
			<h2 id="vilkar" tabIndex={-1}>
				Vilkår
			</h2>
			{isFree ? (
				<>
					<p>Kan du ikke komme, si fra så andre får plassen. Du kan avbestille fram til arrangementet begynner.</p>
					<p>
						En e-postadresse kan ha høyst ti plasser. En klasse eller gruppe bestiller hos oss:{" "}
						<a href={paths.contact}>ta kontakt</a>.
					</p>
				</>
			) : (
				<>
					<p>
						Billetter til et arrangement på en bestemt dag har ikke angrerett. Prisen er med alle gebyrer, og du får
						kvittering på e-post.
					</p>
					<p>
						{mayCancel
							? "Du kan avbestille billettene selv og få pengene tilbake. Blir arrangementet avlyst, får du alltid pengene tilbake."
							: "Kjøpte billetter refunderes bare hvis arrangementet blir avlyst eller flyttet."}
					</p>
				</>
			)}
		</section>
	);
}
