import { paths } from "@lerret/contracts/paths";
import { useEffect } from "react";
import { focusContent } from "./navigation";

export function OfflineNotice() {
	useEffect(() => {
		// When only the query changed, no other code moves the focus off the removed element.
		focusContent();
		const reload = () => location.reload();
		addEventListener("online", reload);
		return () => removeEventListener("online", reload);
	}, []);
	return (
		<div className="failure frame">
			<title>Uten nett</title>
			<h1>Uten nett</h1>
			<p>
				Denne siden er ikke lagret her, og vi får ikke kontakt med nettet akkurat nå. Den kommer når nettet er tilbake.
			</p>
			<p>
				<a href={paths.offline}>Se hva du har med deg</a> <a href={paths.myPage}>Billettene dine</a>
			</p>
		</div>
	);
}
