/** What the demo venue's visitors think of the films that are running. When each was written is computed when a database is filled. */

export type ReviewContent = {
	film: string;
	/** Name of the account that wrote it. */
	by: string;
	/** Terningkast, 1 to 6. */
	rating: 1 | 2 | 3 | 4 | 5 | 6;
	comment: string;
};

/** Oldest first within each film. */
export const tindevikReviews: ReviewContent[] = [
	{
		film: "vinterlys-over-tindevik",
		by: "Torunn",
		rating: 6,
		comment:
			"Jeg er født her, og jeg har aldri sett byen slik. Da platene ble holdt opp mot vinduet, var det helt stille i salen. Ta med bestemora di.",
	},
	{
		film: "vinterlys-over-tindevik",
		by: "Jens Petter",
		rating: 4,
		comment:
			"Vakkert fotografert, men første halvtime kunne vært strammet inn. Når kvinnen på stolen endelig får et navn, tar det seg kraftig opp.",
	},
	{
		film: "vinterlys-over-tindevik",
		by: "Kari",
		rating: 6,
		comment: "Gikk rett hjem og fant fram esken med bildene etter mamma. Sterkere skussmål kan jeg ikke gi.",
	},
	{
		film: "vinterlys-over-tindevik",
		by: "Samira",
		rating: 5,
		comment:
			"Ragna Myklevoll sier mer med å legge fra seg et par votter enn andre gjør med en monolog. Lyden av snø er også verdt billetten.",
	},
	{
		film: "vinterlys-over-tindevik",
		by: "Odd Geir",
		rating: 3,
		comment: "Pen, men for stille for meg. Kona ville gitt en sekser, så da blir snittet greit.",
	},
	{
		film: "ekspedisjon-snougle",
		by: "Marte",
		rating: 6,
		comment:
			"Sønnen min på sju satt på kanten av stolen i åtti minutter og har sovet med ullgenser siden. Nils Ánte er verdens beste filmvenn.",
	},
	{
		film: "ekspedisjon-snougle",
		by: "Bjarne",
		rating: 5,
		comment:
			"Så den med to barnebarn. De ville ha ugle, jeg ville ha pulk. Riktig aldersgrense: Det blåser skikkelig opp på den tredje dagen.",
	},
	{
		film: "ekspedisjon-snougle",
		by: "Helene",
		rating: 4,
		comment:
			"Fine barneskuespillere og nydelig natur. De voksne er litt for dumme til at jeg tror på dem, men ungene i salen lo.",
	},
	{
		film: "pelle-ekorn-og-det-store-nottekuppet",
		by: "Ida Marie",
		rating: 5,
		comment: "Et ordentlig kupp, med plan, plantegning og en plan som går i vasken. Fru Kvist burde få sin egen film.",
	},
	{
		film: "pelle-ekorn-og-det-store-nottekuppet",
		by: "Marte",
		rating: 4,
		comment: "Vi så den i 3D. Treåringen tok av brillene etter ti minutter og hadde det like fint uten.",
	},
	{
		film: "pelle-ekorn-og-det-store-nottekuppet",
		by: "Farouk",
		rating: 5,
		comment:
			"Jeg skulle bare følge datteren min, men jeg lo høyest av alle da Bamse satte seg fast. Anbefales for tidlig søndag.",
	},
	{
		film: "natt-pa-breistol",
		by: "Sindre",
		rating: 5,
		comment: "Stolen i låven. Jeg sier ikke mer. Har ikke slått av lyset i gangen siden lørdag.",
	},
	{
		film: "natt-pa-breistol",
		by: "Liv Astrid",
		rating: 2,
		comment: "Jeg liker ikke å være redd, og det var dumt av meg å bli med. To øyne for dialekten.",
	},
	{
		film: "natt-pa-breistol",
		by: "Samira",
		rating: 6,
		comment:
			"En av de beste debutene jeg har sett. Den skremmer med det du nesten ser, og søstrene er så ekte at det gjør vondt.",
	},
	{
		film: "den-siste-fergekaien",
		by: "Bjarne",
		rating: 6,
		comment:
			"Jeg jobbet tjueto år på ferge. Alt stemmer, også han som alltid later som han sover. Måtte tørke brillene to ganger.",
	},
	{
		film: "den-siste-fergekaien",
		by: "Kari",
		rating: 5,
		comment:
			"Lun, klok og morsom uten å bli søt. Jeg fikk så lyst på vaffel at jeg kjøpte i kiosken etterpå, men Målfrids var nok bedre.",
	},
	{
		film: "den-siste-fergekaien",
		by: "Jens Petter",
		rating: 4,
		comment: "Asbjørn Tveiterås bærer filmen på ryggen. Historien om maskinisten kunne godt fått mer plass.",
	},
	{
		film: "den-siste-fergekaien",
		by: "Torunn",
		rating: 5,
		comment: "Så den på seniorkino med full sal. Det ble klappet da bilen i felt fem endelig kom.",
	},
	{
		film: "operasjon-gronnkal",
		by: "Helene",
		rating: 5,
		comment:
			"To unger i én frakk er den eldste vitsen som finnes, og den virker fortsatt. Mormor i sykehussenga stjeler hver eneste scene.",
	},
	{
		film: "operasjon-gronnkal",
		by: "Farouk",
		rating: 4,
		comment:
			"Morsom og fin om vennskap. Litt mye hagenisser mot slutten, men det er visst ikke mulig å få for mange av dem når man er åtte.",
	},
	{
		film: "operasjon-gronnkal",
		by: "Ida Marie",
		rating: 5,
		comment: "Barna spiste grønnkål til middag dagen etter. Frivillig. Det holder for meg.",
	},
	{
		film: "svigermor-pa-hyttetur",
		by: "Odd Geir",
		rating: 5,
		comment:
			"Jeg kjenner minst tre som Aslaug, og jeg er gift inn i familien til den ene. Lo så jeg gråt av merknadene i hytteboka.",
	},
	{
		film: "svigermor-pa-hyttetur",
		by: "Liv Astrid",
		rating: 4,
		comment: "Litt lang utedovits midt i, men Aud Brekkan Lie er strålende. Og hun har rett i det med veden.",
	},
	{
		film: "svigermor-pa-hyttetur",
		by: "Sindre",
		rating: 3,
		comment: "Helt grei. Forutsigbar fra bilturen og ut, men det er koselig å le sammen med en full sal.",
	},
	{
		film: "117-dager-i-drift",
		by: "Samira",
		rating: 6,
		comment:
			"Boksen med fersken. Jeg har aldri sett noe så spennende laget av så lite. Gå på kino, ikke vent til den kommer hjem i stua.",
	},
	{
		film: "117-dager-i-drift",
		by: "Jens Petter",
		rating: 5,
		comment:
			"Nøktern, presis og etter hvert ganske opprivende. Sigrún Hallsdóttir er en åpenbaring. Fint at den er tekstet, for vinden snakker også.",
	},
	{
		film: "117-dager-i-drift",
		by: "Yngve",
		rating: 4,
		comment:
			"Som gammel fisker har jeg et par innvendinger mot pumpa, men ellers er dette godt sjømannskap og god film.",
	},
	{
		film: "aerlig-talt-berit",
		by: "Liv Astrid",
		rating: 6,
		comment:
			"Jeg har jobbet i kommunen i trettien år. Vi var elleve stykker fra etaten som så den sammen, og ingen av oss sa noe på vei hjem.",
	},
	{
		film: "aerlig-talt-berit",
		by: "Kari",
		rating: 4,
		comment:
			"Første halvdel er hysterisk morsom. Så skal alle lære noe, og da går lufta litt ut. Men kaken fra 2009 tar jeg med meg.",
	},
	{
		film: "aerlig-talt-berit",
		by: "Yngve",
		rating: 5,
		comment: "Endelig en komedie der folk ligner på folk. Tone Brekke Aasheim er presis som et tollstempel.",
	},
	{
		film: "aasmund-og-ulvene",
		by: "Bjarne",
		rating: 5,
		comment: "Rettferdig mot alle, og det er sjelden i den saken. Aasmund er ingen skuespiller, og godt er det.",
	},
	{
		film: "aasmund-og-ulvene",
		by: "Torunn",
		rating: 4,
		comment: "Lang, men jeg angrer ikke på et minutt av tåka. Samtalene ved kjøkkenbordet blir sittende.",
	},
	{
		film: "kometjegerne",
		by: "Farouk",
		rating: 5,
		comment:
			"Dørslag som hjelm! Hele familien har regnet vinkler med gradskive siden søndag. Og ja, tittelen er for lang.",
	},
	{
		film: "kometjegerne",
		by: "Ida Marie",
		rating: 6,
		comment:
			"Endelig en barnefilm der ungene får tenke selv. Gerd Synnøve Falch som den voksne som svarer ordentlig: Sånn vil jeg bli.",
	},
	{
		film: "kometjegerne",
		by: "Helene",
		rating: 3,
		comment: "Fint lys og fine unger, men femåringen ble redd i det mørke huset. Vi burde ha sett på aldersgrensen.",
	},
	{
		film: "robotbestemor",
		by: "Marte",
		rating: 5,
		comment:
			"Tre hundre og tolv vitser om poteter, og jeg tror vi har hørt alle på vei hjem i bilen. Slutten er uventet fin.",
	},
	{
		film: "robotbestemor",
		by: "Bjarne",
		rating: 4,
		comment: "Vi så den med dansk tale og norsk tekst. Barnebarnet forstod alt, jeg forstod det meste.",
	},
	{
		film: "kjottkvernen",
		by: "Sindre",
		rating: 5,
		comment: "Blodig, frekk og altfor gjenkjennelig for oss som har vært på lederseminar. Ikke spis før du går.",
	},
	{
		film: "kjottkvernen",
		by: "Odd Geir",
		rating: 1,
		comment: "Gikk etter tjue minutter. Det står 18 på plakaten, og det er det en grunn til.",
	},
	{
		film: "tusen-terskler",
		by: "Kari",
		rating: 6,
		comment: "Alle som bestemmer noe om dører, burde se denne. Varm, morsom og sint på akkurat riktig måte.",
	},
	{
		film: "tusen-terskler",
		by: "Yngve",
		rating: 5,
		comment: "Satt på rullestolplass og lo av kommunen sammen med resten av salen. Ragnhild for ordfører!",
	},
	{
		film: "tusen-terskler",
		by: "Torunn",
		rating: 5,
		comment: "Sytti minutter som går som en vind. Jeg målte dørstokken hjemme da jeg kom hjem. Seks centimeter.",
	},
];

/** Oldest first within each film. */
export const birkevagReviews: ReviewContent[] = [
	{
		film: "vinterlys-over-tindevik",
		by: "Ola",
		rating: 5,
		comment:
			"Man trenger ikke være fra Tindevik for å kjenne seg igjen. Mørketida er den samme på denne siden av fjorden.",
	},
	{
		film: "vinterlys-over-tindevik",
		by: "Mona",
		rating: 6,
		comment: "Sjelden har jeg sett en film der så lite sies og så mye skjer. Glassplatene alene er verdt turen.",
	},
	{
		film: "vinterlys-over-tindevik",
		by: "Henning",
		rating: 3,
		comment: "Godt spilt, men jeg ventet hele tiden på at den skulle begynne.",
	},
	{
		film: "ekspedisjon-snougle",
		by: "Anne Lise",
		rating: 5,
		comment:
			"Skoleklassen min satt musestille, og det er ikke hverdagskost. Fint utgangspunkt for å snakke om ville dyr.",
	},
	{
		film: "ekspedisjon-snougle",
		by: "Roar",
		rating: 4,
		comment: "Bra tempo og god stemning. Kartet fra 1974 er feil brettet, men det merker bare vi som har hatt det.",
	},
	{
		film: "den-siste-fergekaien",
		by: "Ola",
		rating: 6,
		comment: "Her på øya vet vi hva en ferge betyr. Det var noen som snufset på rad fire, og det var meg.",
	},
	{
		film: "den-siste-fergekaien",
		by: "Gro",
		rating: 5,
		comment: "Vafler, regnskap og en kø på én bil. Mer trenger man ikke for å lage en stor film om et lite sted.",
	},
	{
		film: "den-siste-fergekaien",
		by: "Henning",
		rating: 4,
		comment: "Fin. Litt ferdig med bruer i norsk film nå, men denne unner jeg alle å se.",
	},
	{ film: "svigermor-pa-hyttetur", by: "Mona", rating: 4, comment: "Så den med svigermor. Vi lo på ulike steder." },
	{
		film: "svigermor-pa-hyttetur",
		by: "Roar",
		rating: 5,
		comment:
			"Naboen som skal låne salt, er det morsomste jeg har sett på lenge. Regnlyden er så ekte at jeg tok på meg jakka.",
	},
	{
		film: "117-dager-i-drift",
		by: "Gro",
		rating: 6,
		comment:
			"Jeg holdt pusten fra radioen ble borte til lyset kom på. Alfie Penrose er bare sytten og spiller skjorta av de voksne.",
	},
	{
		film: "117-dager-i-drift",
		by: "Anne Lise",
		rating: 4,
		comment: "Sterk film. Ta med noe å drikke, for du blir tørst av å se på.",
	},
	{
		film: "aerlig-talt-berit",
		by: "Ola",
		rating: 4,
		comment:
			"Morsom på den måten som gjør at man ser ned i popcornen en gang iblant. Ordføreren vår var visst på samme visning.",
	},
	{
		film: "aerlig-talt-berit",
		by: "Gro",
		rating: 5,
		comment: "Berit sier det vi andre skriver i utkast og sletter. Befriende.",
	},
	{
		film: "kometjegerne",
		by: "Anne Lise",
		rating: 5,
		comment: "Nysgjerrighet, brunost og litt gys. Elevene ville vite om øya finnes på ordentlig.",
	},
	{
		film: "robotbestemor",
		by: "Mona",
		rating: 6,
		comment: "Jeg gråt av en komfyr. Ungene lurte på om jeg var gått ut på dato.",
	},
	{
		film: "tusen-terskler",
		by: "Roar",
		rating: 5,
		comment: "Målebånd som våpen. Dette er den mest spennende dokumentaren om fire centimeter du får sett i år.",
	},
	{
		film: "tusen-terskler",
		by: "Henning",
		rating: 5,
		comment: "Kort og god. Etterpå gikk vi fire stykker rundt i sentrum og så på dører.",
	},
];
