import { useControl } from "./control-context.ts";
import { isWaiting } from "./scan-queue.ts";

/** Says what does not reach the server, and how to mend it. */
export function ConnectionNote() {
	const { control, state } = useControl();
	const waiting = state.scans.filter(isWaiting).length;
	const isLoginNeeded = !control.isLoggedIn || state.connection === "logged-out";
	const text = [noteOf(state.connection, isLoginNeeded), waiting > 0 ? waitingText(waiting) : ""].join(" ").trim();
	return (
		<div className="connection" data-connection={isLoginNeeded ? "logged-out" : state.connection}>
			<p role="status">{state.connection === "online" && waiting === 0 ? null : text}</p>
			{state.isStorageBroken ? (
				<p role="alert">Telefonen får ikke lagret. Kontroller bare med nett, eller bytt telefon.</p>
			) : null}
			{isLoginNeeded ? (
				<button type="button" className="plain-button" onClick={() => location.reload()}>
					Logg inn
				</button>
			) : null}
		</div>
	);
}

function noteOf(connection: string, isLoginNeeded: boolean): string {
	if (isLoginNeeded) return "Ikke innlogget. Kontrollen virker, men sendes først når du logger inn.";
	if (connection === "forbidden") return "Rollen din er tatt bort. Ingenting blir sendt.";
	return connection === "offline" ? "Uten nett." : "";
}

const waitingText = (count: number) =>
	count === 1 ? "1 kontroll venter på å bli sendt." : `${count} kontroller venter på å bli sendt.`;
