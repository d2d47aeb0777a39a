import { type ComponentProps, type FormEvent, useState } from "react";
import { takeFocus } from "./take-focus";

/**
 * A plain form that is posted. Without network it stays where it is and says so, with everything that was written: the browser's own
 * page would stand in its place. Until React runs, the browser sends it as always.
 */
export function PostForm({ children, ...props }: Omit<ComponentProps<"form">, "method" | "onSubmit">) {
	const [tries, setTries] = useState(0);

	function keepWithoutNetwork(event: FormEvent): void {
		if (navigator.onLine) return;
		event.preventDefault();
		setTries(tries + 1);
	}

	return (
		<form {...props} method="post" onSubmit={keepWithoutNetwork}>
			{tries > 0 ? (
				// Made anew for each try, so that it is read aloud and has the focus each time.
				<p key={tries} ref={takeFocus} className="form-error" role="alert" tabIndex={-1}>
					Du er uten nett, så ingenting er sendt. Det du har skrevet, står her: Prøv igjen når nettet er tilbake.
				</p>
			) : null}
			{children}
		</form>
	);
}
