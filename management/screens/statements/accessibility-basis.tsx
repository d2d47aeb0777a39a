import {
	type AssessedRequirement,
	accessibilityEndpoints,
	requirementStatuses,
	statusLabels,
} from "@lerret/contracts/api/accessibility";
import { formatDate } from "@lerret/contracts/nb/time";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PrintButton } from "../../ui/print-button.tsx";

export const basisLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		client.call(accessibilityEndpoints.getAccessibilityBasis, { params: { siteId }, signal });

/** Each requirement of an accessibility statement, with its status and the reason, for uustatus.no or the venue's own page. */
export function AccessibilityBasis() {
	const requirements = useLoaderData<AssessedRequirement[]>();
	const { title, host } = useSite();
	const count = (status: AssessedRequirement["status"]) => requirements.filter((one) => one.status === status).length;
	const counts = requirementStatuses.map((status) => `${count(status)} ${statusLabels[status].toLowerCase()}`);
	return (
		<>
			<PageHeading title="Underlag for erklæringen" />
			<p>
				{title}, {host}, {formatDate(new Date().toISOString())}: {counts.join(", ")}.
			</p>
			<p className="small">
				Kravene er WCAG 2.2 på nivå A og AA, som kapittel 9 i EN 301 549. De som er merket «ny», er ikke i WCAG 2.1, som
				forskriften krever. Vurderingen gjelder Lerret og innholdet dere har nå. Ingen utenforstående har kontrollert
				den, og den er ikke prøvd av folk som bruker hjelpemidler til daglig. Sidene til betalingstjenesten, og det dere
				lenker til, er ikke vurdert.
			</p>
			<p className="actions">
				<PrintButton />
			</p>
			<ul className="rows">
				{requirements.map(({ id, clause, name, level, isInLaw, status, reason }) => (
					<li key={id} className="statement-row" data-status={status}>
						<span>
							<strong>
								{id} {name}
							</strong>{" "}
							<span className="small">
								{clause}, nivå {level}
								{isInLaw ? "" : ", ny"}
							</span>
						</span>
						<span className="statement-status">{statusLabels[status]}</span>
						<span>{reason}</span>
					</li>
				))}
			</ul>
		</>
	);
}
