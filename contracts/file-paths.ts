/** Files that no page links to. Apart from `paths.ts`, which every page loads. */
export const filePaths = {
	programmeRss: "/innbygg/program.xml",
	programmeJson: "/innbygg/program.json",
	/** The programme for pages of other sites. */
	embed: "/innbygg/program",
	sitemap: "/sitemap.xml",
	robots: "/robots.txt",
	security: "/.well-known/security.txt",
} as const;
