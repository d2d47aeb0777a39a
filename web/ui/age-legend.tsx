import { paths } from "@lerret/contracts/paths";
import { Link } from "../client/navigation/link";

export function AgeLegend() {
	return (
		<p className="age-legend">
			Tallet i ringen er aldersgrensen. A betyr tillatt for alle. Sammen med en voksen på 18 år eller eldre kan alle
			barn se filmer med grense 6. Er grensen 9, 12 eller 15, kan barnet være inntil tre år yngre. Grensen på 18 år
			gjelder uten unntak. <Link to={paths.ageLimits}>Slik virker aldersgrensene</Link>
		</p>
	);
}
