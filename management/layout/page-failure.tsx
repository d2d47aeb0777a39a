import { ApiError } from "@lerret/api-client/api-error";
import { forbidden } from "@lerret/contracts/general-errors";
import { roleRights, type StaffRight, siteRoles } from "@lerret/contracts/staff";
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from "react-router";
import { failureOf } from "../api/failure.ts";
import { roleLabels } from "../screens/staff/roles.ts";
import { PageHeading } from "../ui/page-heading.tsx";

/** Why a screen is not opened: its name, if it is known, and the right that it needs. */
export type Denial = { name: string | null; right: StaffRight };

function denialTexts({ name, right }: Denial): { title: string; detail: string } {
	const roles = siteRoles
		.filter((role) => roleRights[role].includes(right))
		.map((role) => roleLabels[role].toLowerCase());
	if (name === null) return { title: "Du har ikke tilgang til dette nettstedet", detail: forbidden.detail };
	return {
		title: `Du har ikke tilgang til «${name}»`,
		detail:
			roles.length === 0
				? "Det er bare for operatører."
				: `Det krever rollen ${new Intl.ListFormat("nb", { type: "disjunction" }).format(roles)}. En administrator kan gi deg den.`,
	};
}

export function PageFailure() {
	const error = useRouteError();
	const { revalidate } = useRevalidator();
	const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : null;
	// An address with a value that the API rejects is a wrong one.
	const isMissing = status === 404 || status === 400;
	const isForbidden = status === 403;
	const denial = isRouteErrorResponse(error) && isForbidden ? (error.data as Denial) : null;
	if (!isMissing && !isForbidden && !(error instanceof ApiError)) console.error(error);
	const { title, detail } = isMissing
		? { title: "Finnes ikke", detail: "Det er slettet, eller adressen er feil. Velg noe i menyen." }
		: isForbidden
			? denial
				? denialTexts(denial)
				: forbidden
			: failureOf(error, "Sjekk nettet, og prøv igjen om litt.");
	return (
		<>
			<PageHeading title={title} />
			<p>{detail}</p>
			{isMissing || isForbidden ? null : (
				<p className="actions">
					{/* Code that could not be fetched is fetched again with the page. */}
					<button
						type="button"
						className="button"
						onClick={() => (error instanceof ApiError ? void revalidate() : location.reload())}
					>
						Prøv igjen
					</button>
				</p>
			)}
		</>
	);
}

/** For an address that belongs to no site of the user, where there is no menu. */
export function FailureWithoutMenu() {
	return (
		<main className="opening">
			<PageFailure />
			<p>
				<Link to="/">Til administrasjonen</Link>
			</p>
		</main>
	);
}
