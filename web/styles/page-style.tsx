import { usePageSecurity } from "../hydration/page-security";

/** A style sheet of some pages, put into the head once. Its text has to be among `pageStyles` of `entry.server.tsx` too. */
export function PageStyle({ name, css }: { name: string; css: string }) {
	const { nonce } = usePageSecurity();
	return (
		<style href={name} precedence="page" nonce={nonce}>
			{css}
		</style>
	);
}
