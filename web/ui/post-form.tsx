import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { takeFocus } from "./take-focus";

/** A second click within this time is a double click. */
const doubleClickMs = 1000;

/**
 * A posted form, which a double click sends once. Offline it shows an error and keeps the input, where the browser would
 * replace the page. Until React runs, the browser posts it as usual.
 */
export function PostForm({ children, ...props }: Omit<ComponentProps<"form">, "method" | "onSubmit">) {
	const [attempts, setAttempts] = useState(0);
	const sentAt = useRef(Number.NEGATIVE_INFINITY);

	function checkBefore(event: FormEvent): void {
		if (!navigator.onLine) setAttempts(attempts + 1);
		else if (event.timeStamp - sentAt.current > doubleClickMs) {
			sentAt.current = event.timeStamp;
			return;
		}
		event.preventDefault();
	}

	return (
		<form {...props} method="post" onSubmit={checkBefore}>
			{attempts > 0 ? (
				// A new element per attempt is announced and focused again.
				<p key={attempts} ref={takeFocus} className="form-error" role="alert" tabIndex={-1}>
					Du er uten nett, så ingenting er sendt. Det du har skrevet, står her: Prøv igjen når nettet er tilbake.
				</p>
			) : null}
			{children}
		</form>
	);
}
