import type { ComponentProps } from "react";
import { useLocation } from "react-router";

type Props = Omit<ComponentProps<"a">, "href"> & {
	to: string;
	/** Keeps the scroll position, for choices within a page. */
	keepScroll?: boolean;
};

/**
 * A plain link within the site. One listener follows all of them (`link-clicks.ts`); React Router's own links would
 * render again at each navigation.
 */
export function Link({ to, keepScroll = false, children, ...rest }: Props) {
	return (
		<a {...rest} href={to} data-keep-scroll={keepScroll ? "" : undefined}>
			{children}
		</a>
	);
}

export function NavLink(props: Props) {
	const { pathname } = useLocation();
	const isCurrent = pathname === props.to || pathname.startsWith(`${props.to}/`);
	return <Link {...props} aria-current={isCurrent ? "page" : undefined} />;
}
