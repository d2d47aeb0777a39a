/** Until React runs, the browser itself fetches the page that a visitor begins to press a link to. */
const rules = JSON.stringify({
	prefetch: [
		{
			where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/(api|media|management|oidc)/*" } }] },
			eagerness: "conservative",
		},
	],
});

export function SpeculationRules({ nonce }: { nonce: string | undefined }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
	return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: rules }} />;
}
