import { useEffect, useState } from "react";
import { handOver } from "../session/login-window.ts";
import { useTitle } from "../ui/page-heading.tsx";

/** The end of a login in a window of its own. It closes itself where the browser lets it. */
export function LoginWindow({ callback }: { callback: URL }) {
	const [isTaken, setTaken] = useState<boolean | null>(null);
	const title = isTaken === false ? "Innloggingen ble ikke fullført" : "Du er logget inn";
	useTitle(title);
	useEffect(() => {
		void handOver(callback).then((taken) => {
			setTaken(taken);
			if (taken) close();
		});
	}, [callback]);
	return (
		<main className="opening">
			<h1>{title}</h1>
			<p role="status">
				{isTaken === false
					? "Siden du logget inn fra, er ikke åpen lenger. Begynn på nytt derfra, eller fra administrasjonen."
					: "Lukk dette vinduet, og fortsett der du var."}
			</p>
		</main>
	);
}
