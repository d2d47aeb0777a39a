/** The fixed pages that every site has, by the last part of their path. */
export type PageKey =
	| "om-oss"
	| "aldersgrenser-pa-kino"
	| "billettinformasjon"
	| "kontakt-oss"
	| "personvernerklaering"
	| "informasjonskapsler"
	| "tilgjengelighetserklaering"
	| "den-store-kinodagen"
	| "testside"
	| "404";
