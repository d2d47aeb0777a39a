import { useControl } from "./control-context.ts";
import type { ConnectionState } from "./control-state.ts";
import { isWaiting } from "./scan-queue.ts";

/** Says what does not reach the server, and how to mend it. */
export function ConnectionNote() {
	const { control, state } = useControl();
	const waiting = state.scans.filter(isWaiting).length;
	const isLoginNeeded = !control.isLoggedIn || state.connection === "logged-out";
	return (
		<section
			className="connection"
			aria-label="Forbindelsen"
			data-connection={isLoginNeeded ? "logged-out" : state.connection}
		>
			<p role="status">{noteOf(isLoginNeeded ? "logged-out" : state.connection, waiting)}</p>
			{state.isStorageBroken ? (
				<p role="alert">Telefonen får ikke lagret. Kontroller bare med nett, eller bytt telefon.</p>
			) : null}
			{isLoginNeeded ? (
				<button type="button" className="quiet-button" onClick={() => location.reload()}>
					Logg inn
				</button>
			) : null}
		</section>
	);
}

function noteOf(connection: ConnectionState, waiting: number): string {
	const scans = waiting === 1 ? "1 kontroll" : `${waiting} kontroller`;
	if (connection === "logged-out")
		return `Ikke innlogget. ${waiting === 0 ? "Kontroller" : scans} sendes når du logger inn.`;
	if (connection === "forbidden") return "Rollen din er tatt bort. Ingenting blir sendt.";
	if (connection === "online" && waiting === 0) return "Alt er sendt.";
	return [connection === "offline" ? "Uten nett." : "", waiting > 0 ? `${scans} venter på å bli sendt.` : ""]
		.join(" ")
		.trim();
}
