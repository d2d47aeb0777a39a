import { paths } from "@lerret/contracts/paths";
import type { ReactNode } from "react";
import { Link } from "../client/navigation/link";

/** Says why places cannot be ordered in a browser without the session's cookie, and what the visitor can do. */
export function CookiesRejected({ children, isExpired = false }: { children: ReactNode; isExpired?: boolean }) {
	if (isExpired)
		return (
			<div className="shop-closed">
				<h2 className="section-heading">Vi fant ikke igjen bestillingen din</h2>
				<p className="lead" role="alert">
					Ingenting er bestilt. Informasjonskapselen som sier hvilke plasser som er dine, er borte. Den varer i sju
					dager, og forsvinner om du sletter den.
				</p>
				{children}
			</div>
		);
	return (
		<div className="shop-closed">
			<h2 className="section-heading">Nettleseren tar ikke imot informasjonskapsler</h2>
			<p className="lead" role="alert">
				Ingenting er bestilt. Vi trenger én informasjonskapsel for å vite hvilke plasser som er dine, til du har betalt.
			</p>
			<div className="prose">
				<ul>
					<li>Tillat informasjonskapsler for dette nettstedet i innstillingene til nettleseren.</li>
					<li>Gå ut av privat modus, eller slå av streng sporingsbeskyttelse for nettstedet.</li>
					<li>Prøv en annen nettleser.</li>
					<li>
						Går det fortsatt ikke, kan du ringe oss eller kjøpe i billettluka:{" "}
						<Link to={paths.contact}>Kontakt oss</Link>
					</li>
				</ul>
			</div>
			{children}
		</div>
	);
}
