import { paths } from "@lerret/contracts/paths";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { ErrorSummary } from "../../ui/error-summary";
import type { FormErrors } from "../../ui/form-errors";
import { Waiting } from "./waiting";

type Props = {
	id: string;
	submitLabel: string;
	waitingText: string;
	isBusy: boolean;
	errors: FormErrors | null;
	onSubmit: (form: FormData) => void;
	isDestructive?: boolean;
	children: ReactNode;
};

/**
 * An account form, which only script can send. If it is submitted before React runs, `start.js` holds it
 * and the effect below submits it. Without script the browser posts it and the server redirects back, so no password
 * gets into a URL.
 */
export function AccountForm({
	id,
	submitLabel,
	waitingText,
	isBusy,
	errors,
	onSubmit,
	isDestructive = false,
	children,
}: Props) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		delete form.current?.dataset.needsScript;
		if (!window.__lerret?.heldForm || window.__lerret.heldForm !== form.current) return;
		window.__lerret.heldForm = undefined;
		form.current.requestSubmit();
	}, []);

	function send(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		if (!isBusy) onSubmit(new FormData(event.currentTarget));
	}

	return (
		<form
			ref={form}
			id={id}
			className="account-form"
			method="post"
			noValidate
			onSubmit={send}
			aria-busy={isBusy}
			data-needs-script
		>
			<noscript>
				<p className="form-error">
					Kontoen din virker bare når nettleseren kan kjøre skript. Trenger du hjelp,{" "}
					<a href={paths.contact}>kontakt oss</a>.
				</p>
			</noscript>
			{errors ? <ErrorSummary form={id} errors={errors} /> : null}
			{children}
			<div className="account-form-end">
				<button type="submit" className={isDestructive ? "button button-destructive" : "button"} aria-disabled={isBusy}>
					{submitLabel}
				</button>
				<Waiting isActive={isBusy}>{waitingText}</Waiting>
			</div>
		</form>
	);
}
