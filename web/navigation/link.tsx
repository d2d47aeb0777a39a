import type { ComponentProps } from "react";
import { useLocation } from "react-router";

type Props = Omit<ComponentProps<"a">, "href"> & {
	/** A path of the site, with optional query and fragment. */
	to: string;
	/** Keeps the scroll position, for choices within a page. */
	keepPlace?: boolean;
};

/**
 * A plain link within the site. One listener follows all of them (`follow-links.ts`); React Router's own links would
 * render again at each navigation.
 */
export function Link({ to, keepPlace = false, children, ...rest }: Props) {
	return (
		<a {...rest} href={to} data-keep-place={keepPlace ? "" : undefined}>
			{children}
		</a>
	);
}

/** A menu link with `aria-current` on its page and the pages below it. */
export function NavLink(props: Props) {
	const { pathname } = useLocation();
	const isHere = pathname === props.to || pathname.startsWith(`${props.to}/`);
	return <Link {...props} aria-current={isHere ? "page" : undefined} />;
}
