import { paths } from "@lerret/contracts/paths";
import { Link } from "../navigation/link";

/** The young people's discount (spec.txt, section 1): told wherever prices are. */
export function YouthNote({ className = "age-legend" }: { className?: string }) {
	return (
		<p className={className}>
			Er du mellom 13 og 21 år og har kulturkort, får du ungdomspris. Vis kort og legitimasjon ved billettkontroll.{" "}
			<Link to={paths.tickets}>Mer om billetter</Link>
		</p>
	);
}
