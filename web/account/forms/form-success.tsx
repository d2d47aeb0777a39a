import { type ReactNode, useEffect, useRef } from "react";

/** Replaces a form after success. Takes the focus, because the form that had it is gone. */
export function FormSuccess({ children }: { children: ReactNode }) {
	const text = useRef<HTMLParagraphElement>(null);
	useEffect(() => text.current?.focus(), []);
	return (
		<p ref={text} className="account-outcome" role="status" tabIndex={-1}>
			{children}
		</p>
	);
}
