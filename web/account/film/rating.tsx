import { formatMean } from "@lerret/contracts/nb/mean";
import type { MovieInfo } from "../../client/account/loyalty/responses";
import { Die } from "../../ui/die";

export function Rating({ film }: { film: Pick<MovieInfo, "rating" | "ratingCount"> | null }) {
	if (film === null) return <p className="rating" />;
	const { rating, ratingCount } = film;
	if (rating === null) return <p className="rating rating-none">Ingen har kastet terningen ennå.</p>;
	return (
		<p className="rating">
			<Die value={rating} isLabelled={false} />
			<span className="visually-hidden">Gjennomsnittlig terningkast </span>
			<span className="rating-figure">{formatMean(rating)}</span>
			<span className="rating-count">
				av 6<br />
				{ratingCount} terningkast
			</span>
		</p>
	);
}
