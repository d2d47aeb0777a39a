/** Until React runs, the browser prefetches a page when the visitor presses its link. */
const rules = JSON.stringify({
	prefetch: [
		{
			where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/(api|media|management|oidc|trailers)/*" } }] },
			eagerness: "conservative",
		},
	],
});

export function SpeculationRules({ nonce }: { nonce: string | undefined }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: constant rules
	return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: rules }} />;
}
