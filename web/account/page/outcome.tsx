import { type ReactNode, useEffect, useRef } from "react";

/** What became of a form, in its place. The focus moves here, because the form it stood in is gone. */
export function Outcome({ children }: { children: ReactNode }) {
	const text = useRef<HTMLParagraphElement>(null);
	useEffect(() => text.current?.focus(), []);
	return (
		<p ref={text} className="account-outcome" role="status" tabIndex={-1}>
			{children}
		</p>
	);
}
