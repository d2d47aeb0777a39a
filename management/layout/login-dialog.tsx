import { type MouseEvent, useEffect, useState } from "react";
import { loggedOutMessage } from "../api/failure.ts";
import type { OwnStaff } from "../session/connection.ts";
import { useConnection } from "../session/connection-context.ts";
import { onCallback } from "../session/login-window.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { messagesOf } from "./startup-failure.tsx";

/** A note for the user who puts the login off. */
export function LoginAgain({ isWaiting }: { isWaiting: boolean }) {
	const { session } = useConnection();
	if (isWaiting) return <LoginDialog />;
	return (
		<div className="failure-note" role="alert">
			<p>
				<strong>{loggedOutMessage.title}.</strong> {loggedOutMessage.detail}
			</p>
			<button type="button" className="button" onClick={session.wait}>
				Logg inn igjen
			</button>
		</div>
	);
}

/**
 * A new login in a window beside this page, above the form or dialog that is open. What waits for it goes on afterwards,
 * unless another member of staff has logged in: nothing is sent under another name than that of its writer.
 */
function LoginDialog() {
	const { me, session, readStaff } = useConnection();
	const [login] = useState(session.createWindowLogin);
	const [address, setAddress] = useState<string>();
	const [isOpened, setOpened] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const [other, setOther] = useState<OwnStaff | null>(null);
	// The one who is logged in at the provider would else come back without a page.
	const mustChoose = other !== null || error !== null;

	useEffect(() => {
		login.address(mustChoose ? "login" : undefined).then(({ href }) => setAddress(href), setError);
	}, [login, mustChoose]);

	useEffect(() => {
		async function complete(callback: URL): Promise<void> {
			const tokens = await login.complete(callback);
			const person = await readStaff(tokens.access_token);
			if (person.id === me.id) session.resume(tokens);
			else setOther(person);
		}
		return onCallback(login.state, (callback) => {
			setOpened(false);
			setError(null);
			setOther(null);
			complete(callback).catch(setError);
		});
	}, [session, login, readStaff, me.id]);

	function openWindow(event: MouseEvent): void {
		setOpened(true);
		// A browser that forbids the window follows the link to a new tab.
		if (window.open(address, "lerret-login", "popup,width=480,height=720")) event.preventDefault();
	}

	return (
		<Dialog
			title={other ? `Du logget inn som ${other.name}` : loggedOutMessage.title}
			onClose={() => session.resume(null)}
		>
			{other ? (
				<p>
					Det som står her, har {me.name} skrevet, og det blir ikke lagret under et annet navn. Logg inn som {me.name},
					eller begynn på nytt som {other.name}.
				</p>
			) : (
				<p>
					Innloggingen gjelder ikke lenger. Alt du har skrevet, står her fortsatt. Logg inn igjen som {me.name}, så går
					det videre der det stanset.
				</p>
			)}
			<FailureNote failure={error === null ? null : { ...messagesOf(error), fields: [] }} />
			<p className="small" role="status">
				{isOpened ? "Venter på at du logger inn i det andre vinduet …" : "Innloggingen åpnes i et eget vindu."}
			</p>
			<p className="actions">
				{other ? (
					<button type="button" className="quiet-button" onClick={() => location.reload()}>
						Begynn på nytt som {other.name}
					</button>
				) : (
					<button type="button" className="quiet-button" onClick={() => session.resume(null)}>
						Ikke nå
					</button>
				)}
				<a className="button" href={address} target="_blank" rel="noreferrer" onClick={openWindow}>
					{other ? `Logg inn som ${me.name}` : "Logg inn igjen"}
				</a>
			</p>
		</Dialog>
	);
}
