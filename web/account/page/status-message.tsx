import { useEffect, useRef } from "react";

/**
 * The result of an action. Takes the focus when the button that started the action is gone, so that keyboard users
 * continue from here.
 */
export function StatusMessage({ message, className = "small" }: { message: string; className?: string }) {
	const text = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (message !== "" && document.activeElement === document.body) text.current?.focus();
	}, [message]);
	return (
		<p ref={text} role="status" tabIndex={-1} className={className}>
			{message}
		</p>
	);
}
