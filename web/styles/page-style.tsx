import { usePageSecurity } from "../client/hydration/page-security";

/**
 * A style sheet that only some pages need, added to the head once. It must also be in `pageStyles` of
 * `entry.server.tsx`.
 */
export function PageStyle({ name, css }: { name: string; css: string }) {
	const { nonce } = usePageSecurity();
	return (
		<style href={name} precedence="page" nonce={nonce}>
			{css}
		</style>
	);
}
