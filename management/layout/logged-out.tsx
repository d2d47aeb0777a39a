import { staffPaths } from "@lerret/contracts/paths";
import { useTitle } from "../ui/page-heading.tsx";

export function LoggedOut() {
	useTitle("Du er logget ut");
	return (
		<main className="opening">
			<h1>Du er logget ut</h1>
			<p>Deler du maskinen med andre, bør du lukke nettleseren også.</p>
			<p className="actions">
				<a className="button" href={staffPaths.management}>
					Logg inn igjen
				</a>
				<a href="/">Til nettstedet</a>
			</p>
		</main>
	);
}
