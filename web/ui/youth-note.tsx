import { paths } from "@lerret/contracts/paths";
import { Link } from "../client/navigation/link";

/** The youth discount, shown wherever there are prices (spec.txt, section 1). */
export function YouthNote({ className = "age-legend" }: { className?: string }) {
	return (
		<p className={className}>
			Er du mellom 13 og 21 år og har kulturkort, får du ungdomspris. Vis kort og legitimasjon ved billettkontroll.{" "}
			<Link to={paths.tickets}>Mer om billetter</Link>
		</p>
	);
}
