import { type ReactNode, useEffect, useRef } from "react";

/** The name of the page, in the browser's tab too. */
export function useTitle(title: string): void {
	useEffect(() => {
		document.title = `${title} | Administrasjon`;
	}, [title]);
}

/** The heading of a page, which a navigation moves the focus to: whoever does not see the page hears where he is. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useTitle(title);
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<div className="page-heading">
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			{children}
		</div>
	);
}
