const notReady = (detail: string) =>
	({ code: "database_unavailable", status: 503, title: "Ikke klar", detail }) as const;

/** What is wrong with the installation or its settings, or with a site as operators see it. */
export const operationErrors = {
	has_site: {
		status: 409,
		title: "Det finnes et nettsted",
		detail: "Det første nettstedet er laget, kanskje i en annen fane. Last siden på nytt.",
	},
	no_mail_server: {
		status: 409,
		title: "E-posttjener er ikke satt opp",
		detail: "MAIL_URL er ikke satt der Lerret kjører, så e-post blir liggende som filer.",
	},
	no_backup_target: {
		status: 409,
		title: "Sikkerhetskopi er ikke satt opp",
		detail: "Verken BACKUP_DIR eller BACKUP_COMMAND er satt der Lerret kjører.",
	},
	site_closed: {
		status: 409,
		title: "Nettstedet er stengt",
		detail: "Driften har stengt nettstedet. Det må åpnes igjen før publikum kan se det.",
	},
	sold_ahead: {
		status: 409,
		title: "Det er solgt billetter",
		detail: "Det er solgt billetter til noe som ikke har vært. Avlys det, eller vent til det er over.",
	},
	issuer_unavailable: {
		code: "unavailable",
		status: 503,
		title: "Innloggingstjenesten svarer ikke",
		detail:
			"Lerret får ikke kontakt med tjenesten som ansatte logger inn hos. Prøv igjen om litt, eller si fra til den som drifter Lerret.",
	},
	wrong_audience: {
		status: 401,
		title: "Innloggingen gjelder en annen tjeneste",
		detail:
			"Du er logget inn, men ikke for Lerret. Be den som drifter Lerret sjekke OIDC_AUDIENCE mot innloggingstjenesten.",
	},
	unavailable: {
		status: 503,
		title: "Ikke tilgjengelig nå",
		detail: "Tjenesten er nede et øyeblikk. Prøv igjen om litt.",
	},
	database_unavailable: {
		status: 503,
		title: "Ikke tilgjengelig nå",
		detail:
			"Databasen svarer ikke eller tar ikke imot endringer akkurat nå. Ingenting er lagret halvt. Prøv igjen om litt.",
	},
	database_away: notReady("Databasen kan ikke nås."),
	database_slow: notReady("Databasen svarer ikke i tide."),
	database_read_only: notReady("Databasen kan bare leses, ikke skrives til."),
	database_full: notReady("Databasen har ikke plass til mer."),
} as const;
