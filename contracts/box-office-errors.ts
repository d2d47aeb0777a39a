/** The errors of the sale, orders and payments; `errors` has them and the others. */
export const boxOfficeErrors = {
	unknown_event: {
		status: 404,
		title: "Ukjent arrangement",
		detail: "Arrangementet finnes ikke her, eller er ikke publisert.",
	},
	seats_taken: {
		status: 409,
		title: "Setene er opptatt",
		detail: "Noen andre rakk å ta ett eller flere av setene. Velg andre seter.",
	},
	seat_kept: {
		status: 409,
		title: "Plassen er holdt av",
		detail: "Rullestolplasser og setene ved siden av er holdt av for dem som trenger dem. Velg et annet sete.",
	},
	seats_in_use: {
		status: 409,
		title: "Plasser er i bruk",
		detail:
			"Endringen ville ta bort plasser som er solgt, holdt av eller sperret på kommende forestillinger, eller gi dem et annet nummer.",
	},
	not_reseatable: {
		status: 409,
		title: "Plassene kan ikke byttes",
		detail:
			"Forestillingen er avlyst eller over, eller en av billettene gjelder ikke lenger. Ingen har fått ny plass. Last siden på nytt.",
	},
	other_proposal: {
		code: "stale",
		status: 409,
		title: "Noe er solgt siden",
		detail:
			"Noe er solgt, gitt tilbake eller endret siden forslaget ble laget. Ingen er flyttet. Se over det nye forslaget.",
	},
	hall_too_small: {
		status: 409,
		title: "Salen er for liten",
		detail: "Noen av plassene som er solgt, får ikke plass der. Ingen er flyttet.",
	},
	pay_link_too_late: {
		status: 409,
		title: "For sent å betale med lenke",
		detail: "Plassene kan vente på betaling til to timer før start, og så lenge salget er åpent.",
	},
	too_many_pay_links: {
		status: 409,
		title: "For mange venter på betaling",
		detail: "For mange av plassene på forestillingen venter alt på betaling. Frigi noen, eller be kunden kjøpe selv.",
	},
	rule_in_use: {
		status: 409,
		title: "Regelen er i bruk",
		detail:
			"Priser eller klippekort er laget for det billettypen er nå, så hvem som kan bruke den, kan ikke endres. Fjern dem først, eller lag en ny billettype.",
	},
	sold_out: { status: 409, title: "Utsolgt", detail: "Det er ikke så mange ledige plasser." },
	sale_closed: { status: 409, title: "Ikke i salg", detail: "Billettene til arrangementet selges ikke her nå." },
	too_many_seats: {
		status: 400,
		title: "For mange billetter",
		detail: "Det er flere billetter enn det går an å kjøpe på én gang.",
	},
	order_open: {
		status: 409,
		title: "Bestillingen er ikke avsluttet",
		detail: "Du har en bestilling som ikke er avsluttet. Betal den, eller prøv igjen om litt.",
	},
	unusable_card: {
		status: 409,
		title: "Kortet kan ikke brukes",
		detail:
			"Det er ikke noe igjen å bruke på et kort med denne koden her. Sjekk koden, hvor lenge kortet gjelder, og om det er brukt opp.",
	},
	other_prices: {
		status: 409,
		title: "Prisene er andre nå",
		detail: "Prisene er endret siden du så dem. Ingenting er bestilt. Se over bestillingen, og bestill på nytt.",
	},
	order_closed: {
		status: 409,
		title: "Bestillingen er avsluttet",
		detail: "Bestillingen kan ikke betales nå. Begynn på nytt om du ikke har fått billetter.",
	},
	not_cancellable: {
		status: 409,
		title: "Kan ikke avbestilles",
		detail: "Billettene kan ikke avbestilles her, eller er avbestilt eller brukt. Kontakt billettluka.",
	},
	not_exchangeable: {
		status: 409,
		title: "Kan ikke byttes",
		detail: "Billettene kan ikke byttes her, eller ikke lenger. Ingenting er endret.",
	},
	exchange_cheaper: {
		status: 409,
		title: "Den nye er billigere",
		detail:
			"De nye billettene koster mindre, og penger går ikke tilbake her. Velg noe som koster like mye eller mer. Ingenting er endret.",
	},
	exchange_dearer: {
		status: 409,
		title: "Den nye er dyrere",
		detail:
			"De nye billettene koster mer, og mellomlegget må kunden betale selv, der publikum kan bytte. Ingenting er endret.",
	},
	not_refundable: {
		status: 409,
		title: "Kan ikke refunderes",
		detail: "Billettene hører ikke til bestillingen, eller de er brukt, refundert, avbestilt eller ikke betalt.",
	},
	not_over: {
		status: 409,
		title: "Ikke over ennå",
		detail: "Oppgjøret kan godkjennes når forestillingen er over eller avlyst.",
	},
	no_tickets: {
		status: 409,
		title: "Ingen gyldige billetter",
		detail: "Det er ingen billetter som gjelder, og derfor ingen å sende noe til eller refundere.",
	},
	already_cancelled: {
		status: 409,
		title: "Alt avlyst",
		detail:
			"Forestillingen er alt avlyst, med en annen begrunnelse. Ingenting er endret. Vil du ha din, så endre beskjeden på forestillingen.",
	},
	compensation_too_high: {
		status: 409,
		title: "Mer enn det som er betalt",
		detail:
			"Gavekortene for denne bestillingen, og for dem den er byttet fra og til, blir til sammen mer enn det som er betalt. En administrator kan gi det likevel.",
	},
	event_not_cancelled: {
		status: 409,
		title: "Ikke avlyst",
		detail: "Alle kan refunderes under ett først når arrangementet er avlyst og det er publisert.",
	},
	not_correctable: {
		status: 409,
		title: "Adressen kan ikke rettes her",
		detail:
			"Adressen kan rettes to ganger det første døgnet, i nettleseren som kjøpte, så lenge ingen billett er brukt. Kontakt oss, så hjelper vi deg.",
	},
	hold_expired: {
		status: 409,
		title: "Tiden er ute",
		detail: "Plassene holdes ikke av lenger. Velg plasser på nytt.",
	},
	in_progress: {
		status: 409,
		title: "Forespørselen behandles alt",
		detail: "En forespørsel med samme Idempotency-Key er ikke ferdig. Prøv igjen om litt med samme nøkkel.",
	},
	idempotency_conflict: {
		status: 409,
		title: "Nøkkelen er brukt",
		detail: "Den samme Idempotency-Key er brukt med et annet innhold. Velg en ny.",
	},
	customer_event_ahead: {
		status: 409,
		title: "Noe er ikke over",
		detail: "Kunden har en bestilling til noe som ikke er over. Avbestill den, eller vent til det er over.",
	},
	customer_refund_open: {
		status: 409,
		title: "En refusjon er ikke ferdig",
		detail: "En refusjon til kunden er underveis eller avvist. Vent til kunden har fått pengene.",
	},
	customer_dispute_open: {
		status: 409,
		title: "En tvist er ikke avgjort",
		detail: "Betalingen er bestridt, og dere trenger opplysningene til tvisten er avgjort.",
	},
	customer_payment_open: {
		status: 409,
		title: "En betaling må ses på",
		detail: "En betaling fra kunden er ikke ferdig, eller trenger oppmerksomhet. Gjør ferdig bestillingen først.",
	},
	customer_card_unspent: {
		status: 409,
		title: "Det er penger igjen på et kort",
		detail: "Kunden har et gavekort eller klippekort som ikke er brukt opp. Refunder det, eller vent til det er brukt.",
	},
	set_by_environment: {
		status: 409,
		title: "Kontoen er satt av driften",
		detail: "Denne kontoen er satt der Lerret kjører, og kan bare endres der.",
	},
	account_in_use: {
		status: 409,
		title: "Penger er underveis",
		detail: "En betaling eller refusjon på denne kontoen er ikke ferdig. Vent til den er det.",
	},
	payment_unavailable: {
		status: 503,
		title: "Betalingstjenesten svarer ikke",
		detail: "Vi får ikke kontakt med betalingstjenesten akkurat nå. Ingen penger er trukket. Prøv igjen om litt.",
	},
} as const;
