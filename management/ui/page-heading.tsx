import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";

/** What stands below the heading of every screen. */
export const BelowHeading = createContext<ReactNode>(null);

export function useTitle(title: string): void {
	useEffect(() => {
		document.title = `${title} | Administrasjon`;
	}, [title]);
}

/**
 * Takes the focus after a navigation, so that screen readers announce the new page. `name` is the
 * title of the window and in the browser's history, for pages that have the same heading as others.
 */
export function PageHeading({
	title,
	name = title,
	className = "",
	children,
}: {
	title: string;
	name?: string | undefined;
	className?: string;
	children?: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useTitle(name);
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<>
			<div className={`page-heading ${className}`}>
				<h1 ref={heading} tabIndex={-1}>
					{title}
				</h1>
				{children}
			</div>
			{useContext(BelowHeading)}
		</>
	);
}
