import { ApiError } from "@lerret/api-client/api-error";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { failureOf } from "../api/failure.ts";
import { PageHeading } from "../ui/page-heading.tsx";

export function PageFailure() {
	const error = useRouteError();
	const { revalidate } = useRevalidator();
	const isMissing =
		(isRouteErrorResponse(error) && error.status === 404) || (error instanceof ApiError && error.status === 404);
	if (!isMissing && !(error instanceof ApiError)) console.error(error);
	const { title, detail } = isMissing
		? { title: "Finnes ikke", detail: "Det er slettet, eller adressen er feil. Velg noe i menyen." }
		: failureOf(error, "Sjekk nettet, og prøv igjen om litt.");
	return (
		<>
			<PageHeading title={title} />
			<p>{detail}</p>
			{isMissing ? null : (
				<p className="actions">
					<button type="button" className="button" onClick={() => void revalidate()}>
						Prøv igjen
					</button>
				</p>
			)}
		</>
	);
}
