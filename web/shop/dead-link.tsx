import { paths } from "@lerret/contracts/paths";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorPage } from "../layout/error-page";
import { ShopPage } from "./shop-page";

/** The page of a link to an order or a ticket that does not work: it says how to get the tickets again. */
export function DeadLink() {
	const error = useRouteError();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status !== 404) return <ErrorPage status={status} />;
	return (
		<ShopPage>
			<header className="shop-head">
				<h1>Lenken virker ikke</h1>
				<p className="lead">
					Den kan være klippet av, eller for gammel. Billetter og kort som er betalt, gjelder fortsatt: Vi sender dem
					til adressen som de er bestilt med.
				</p>
				<p>
					<a className="button" href={paths.resend}>
						Send billettene på nytt
					</a>
				</p>
				<p>
					<a href={paths.contact}>Kontakt oss</a>
				</p>
			</header>
		</ShopPage>
	);
}
