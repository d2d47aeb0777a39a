import { type ComponentProps, type FormEvent, useState } from "react";
import { takeFocus } from "./take-focus";

/**
 * A posted form. Offline it shows an error and keeps the input, where the browser would replace the page. Until React
 * runs, the browser posts it as usual.
 */
export function PostForm({ children, ...props }: Omit<ComponentProps<"form">, "method" | "onSubmit">) {
	const [attempts, setAttempts] = useState(0);

	function preventOffline(event: FormEvent): void {
		if (navigator.onLine) return;
		event.preventDefault();
		setAttempts(attempts + 1);
	}

	return (
		<form {...props} method="post" onSubmit={preventOffline}>
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
