/** What each parameter means, by its name in path, query or header; `example` is one that the demo venue knows. */
export const parameterNotes: Record<string, { description: string; example?: string | number }> = {
	partner: { description: "Kinoens nummer.", example: 118 },
	site: { description: "Nettstedets id.", example: "tindevik" },
	siteId: { description: "Nettstedets id.", example: "tindevik" },
	id: { description: "Id-en til det som skal brukes." },
	keys: { description: "Id-er med komma mellom, høyst 100.", example: "e-26812345,e-26812346" },
	ediNumber: { description: "EDI-nummeret til en versjon av filmen.", example: "EDI20269001" },
	skip: { description: "Hvor mange som hoppes over.", example: 0 },
	take: { description: "Hvor mange som tas med, høyst 100.", example: 10 },
	export: { description: "«1»: alt som er lagret på kontoen.", example: "1" },
	updatedSince: {
		description: "Bare det som er endret på dette tidspunktet eller senere.",
		example: "2026-11-20T15:00:00+01:00",
	},
	cursor: { description: "Siden som skal leses: «next» fra siden før. Står den her, trengs ikke updatedSince." },
	"X-Token": { description: "Nøkkelen fra innloggingen (marsToken eller Token)." },
	email: { description: "E-postadressen. Legges heller i innholdet, som ikke blir stående i noen adresse." },
	password: { description: "Passordet. Legges heller i innholdet, som ikke blir stående i noen adresse." },
	remember: { description: "Om nettleseren skal huskes i 30 dager.", example: "true" },
};
