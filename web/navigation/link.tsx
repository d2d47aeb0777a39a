import type { ComponentProps } from "react";
import { useLocation } from "react-router";

type Props = Omit<ComponentProps<"a">, "href"> & {
	/** A path of the site, with query and fragment where it has them. */
	to: string;
	/** The visitor stays at the same place: only a choice within the page changes. */
	keepPlace?: boolean;
};

/**
 * A link to a page of the site: an ordinary one. All of them are followed by one listener (`follow-links.ts`); React Router's own would
 * each be drawn anew whenever the address changes.
 */
export function Link({ to, keepPlace = false, children, ...rest }: Props) {
	return (
		<a {...rest} href={to} data-keep-place={keepPlace ? "" : undefined}>
			{children}
		</a>
	);
}

/** A link of a menu, which says so where it leads to the page that one is at, or to one above it. */
export function NavLink(props: Props) {
	const { pathname } = useLocation();
	const isHere = pathname === props.to || pathname.startsWith(`${props.to}/`);
	return <Link {...props} aria-current={isHere ? "page" : undefined} />;
}
