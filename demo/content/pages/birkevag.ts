import { ageTable } from "@lerret/platform/sites/standard/age-table";
import type { TextKey } from "@lerret/platform/sites/standard/words";
import type { PageContent } from "../types.ts";
import { email, halfPriceTable, phone, priceTable, typeset } from "./parts.ts";

const cinema = phone("75 00 18 20");
const post = email("post@birkevag.example");

const about = `
<p>Birkevåg kino ligger på kaia, i det som var samvirkelagets lager. Der det før sto mel og tauverk, står det nå 118 røde stoler. Lerretet er det største flate i kommunen når man ser bort fra fjorden.</p>

<h2>Drevet på dugnad</h2>
<p>Birkevåg kommune eier kinoen og har én ansatt på halv tid. Resten gjør vi som bor her. Rundt 40 frivillige bytter på å selge billetter, kjøre film, poppe mais og feie opp den samme maisen. Den yngste er 16, den eldste har fylt 81 og vil helst ha vakt når det går krim.</p>
<p>Et filmutvalg på fem møtes en kveld i måneden og velger hva vi skal sette opp. De er sjelden enige, og det merkes på programmet, på en god måte.</p>
<h3>Bli med</h3>
<p>En vakt varer i tre timer og gir to fribilletter. Du får opplæring, og du står aldri alene de første gangene. Du må være 16 år for å selge billetter og 18 år for å ha ansvar for salen. Skriv til ${post}, eller si fra i luka.</p>

<h2>Salen</h2>
<dl>
	<dt>Plasser</dt>
	<dd>118 seter og to rullestolplasser</dd>
	<dt>Lyd</dt>
	<dd>Teleslynge på alle rader</dd>
	<dt>Beste sete</dt>
	<dd>Omstridt. De fleste frivillige sier midt på rad sju.</dd>
</dl>

<h2>Litt historie</h2>
<p>Birkevåg fikk kino i 1936, på ungdomshuset, der filmen måtte stanses hver gang spolen skulle byttes og ovnen mates. Da ungdomshuset ble for trekkfullt, flyttet kinoen ned på kaia, og i 1991 overtok kommunen. Tre ganger siden er den foreslått lagt ned. Alle tre gangene har kommunestyresalen vært fullere enn kinosalen.</p>
<p>I dag samarbeider vi med nabokinoer om film og kjøreruter for plakater, men programmet er vårt eget.</p>

<h2>Lån salen</h2>
<p>Skoleklasser, lag og bedrifter kan leie Salen med eller uten film. Velforeninger og idrettslag i Birkevåg låner den gratis på dager uten forestilling, så lenge de vasker etter seg. Vi kontrollerer under stolene.</p>

<h2>Fakta</h2>
<dl>
	<dt>Navn</dt>
	<dd>Birkevåg kino</dd>
	<dt>Eier</dt>
	<dd>Birkevåg kommune</dd>
	<dt>Organisasjonsnummer</dt>
	<dd>311 427 504</dd>
	<dt>Adresse</dt>
	<dd>Kaigata 2, 8877 Birkevåg</dd>
	<dt>Telefon og e-post</dt>
	<dd>${cinema}, ${post}</dd>
</dl>
<p>Mer om veien hit, parkering og adkomst finner du på siden <a href="/kontakt-oss">Kontakt oss</a>.</p>
`;

const ageLimits = `
<p>Den som står i døra hos oss, er kanskje naboen din. Reglene er de samme likevel, og de er like på alle kinoer i landet.</p>

<h2>Kort fortalt</h2>
${ageTable}
<p>Grensen er trykt med tall, eller med A for «tillatt for alle», på hver film og hver forestilling. Du må ha fylt årene den dagen filmen vises.</p>

<h2>Barn sammen med voksne</h2>
<p>Ledsagerregelen lar barn se noen filmer de ellers er for unge for:</p>
<ul>
	<li>Er grensen <strong>6 år</strong>, kan alle barn komme inn med en voksen.</li>
	<li>Er grensen <strong>9, 12 eller 15 år</strong>, kan barn som er inntil tre år yngre, komme inn med en voksen. De må altså ha fylt 6, 9 eller 12 år.</li>
	<li>Er grensen <strong>18 år</strong>, gjelder den for alle, også med foreldre på begge sider.</li>
</ul>
<p>Den voksne må</p>
<ul>
	<li>ha fylt 18 år</li>
	<li>være barnets foresatt, eller ha fått lov av de foresatte</li>
	<li>sitte i salen så lenge filmen varer</li>
</ul>
<p>Det hender at en far vil levere gjengen og hente den igjen etterpå. Det går fint på en film som er tillatt for alle. Ellers må han bli og se filmen, og det har han som regel godt av.</p>

<h2>Vis legitimasjon</h2>
<p>Ta med noe med bilde og fødselsdato. At vi vet godt hvem du er og hvilken klasse du går i, hjelper bare den ene veien: Er du for ung, vet vi det også.</p>
<p><strong>Blir du avvist i døra, får du ikke igjen pengene for billetten.</strong> Kinoen kan ikke gi dispensasjon.</p>

<h2>Filmer uten grense</h2>
<p>«Aldersgrense ikke satt» betyr at vi ikke har fått grensen fra distributøren. Inntil den kommer, må vi regne filmen som 18 år.</p>

<h2>Babykino</h2>
<p>Babyer under ett år er unntatt fra aldersgrensene på babykino. Er det eldre barn med, gjelder grensen for dem. Stellebord finnes, og mikrobølgeovnen på bakrommet er til lån.</p>

<h2>Passer filmen for barnet?</h2>
<p>Det svarer ikke grensen på. <strong>Aldersgrensen er ingen anbefaling om hvem filmen passer for.</strong> Les omtalen, eller spør i luka. Som regel har noen av oss sett filmen, og vi sier det som det er.</p>

<h2>Hvem bestemmer?</h2>
<p>Distributøren av filmen setter grensen. Slik har det vært siden 1. januar 2023, og distributøren skal følge Medietilsynets retningslinjer. Verken kinoen eller kommunen kan endre den.</p>
`;

const tickets = `
<h2>Hva koster det?</h2>
${priceTable}
<p>Prisene gjelder film. Ved konserter og foredrag i Salen står prisen sammen med omtalen.</p>

<h2>Kjøpe på nett</h2>
<ol>
	<li>Velg film og tid i <a href="/kinoprogram">kinoprogrammet</a>.</li>
	<li>Se etter <a href="/aldersgrenser-pa-kino">aldersgrensen</a>, særlig hvis det skal barn med.</li>
	<li>Trykk «Kjøp billett», velg seter og betal i billettbutikken.</li>
	<li>Ta med billetten på telefon eller papir.</li>
</ol>
<p>Du kan kjøpe uten å registrere deg. Har du konto hos Birkevåg kino, ligger billettene dine på <a href="/min-side">Min side</a>.</p>

<h2>Kjøpe i luka</h2>
<p>Billettluka åpner 30 minutter før hver forestilling. Vi tar kort, kontanter og gavekort. Er det få billetter igjen, er nettet tryggest – luka og nettet deler de samme setene.</p>

<h2>Billigere for noen, gratis for noen</h2>
<h3>Ungdom 13–21 år</h3>
<p>Med kulturkort for ungdom betaler du 90 kr. Vis kort og legitimasjon ved billettkontroll. Har du glemt kortet hjemme, betaler du mellomlegget i luka.</p>
<h3>Med ledsagerbevis</h3>
<p>Du kjøper din egen billett, og den som følger deg, går gratis. Beviset får du hos hjemkommunen din. Kjøper du på nett, velger du «Ledsager» til 0 kr og viser beviset i døra.</p>
<h3>Studenter og honnør</h3>
<p>Honnør er du fra den dagen du fyller 67. Studenter viser studentbevis for inneværende semester.</p>
<h3>Den store kinodagen</h3>
<p>Halv pris på alt, <a href="/den-store-kinodagen">første lørdag i november</a>.</p>

<h2>Gavekort</h2>
<p>Velg «Gavekort» i menyen. Du kommer til nettkassen, skriver inn beløpet du vil gi, og får kortet på e-post. I luka godtar vi det både på skjerm og utskrevet på baksiden av en handleliste.</p>

<h2>Hvis noe kommer i veien</h2>
<dl>
	<dt>Vi må avlyse</dt>
	<dd>Du får alle pengene tilbake. Det skjer av og til når ferga står og filmvakta er på feil side av fjorden.</dd>
	<dt>Vi må flytte</dt>
	<dd>Billetten gjelder det nye tidspunktet, eller du får pengene igjen. Du velger.</dd>
	<dt>Du kan ikke komme</dt>
	<dd>Billetten refunderes ikke, men gi den gjerne til noen andre med rett til samme pris.</dd>
	<dt>Du slipper ikke inn</dt>
	<dd>Avvises du på grunn av alder eller manglende legitimasjon, er pengene tapt.</dd>
</dl>

<h2>Dører og forsinkelser</h2>
<p>Ytterdøra åpner sammen med billettluka. Salen åpner et kvarter før filmen, så snart det er feid etter den forrige.</p>
<p>Kommer du for sent, er du velkommen inn så lenge filmvakta er i nærheten av døra. Ta det første ledige setet ved midtgangen, og finn plassen din når det lysner på lerretet. Vi venter ikke med å starte, unntatt på ferga.</p>

<h2>Rullestolplass</h2>
<p>Det er to plasser, begge ved midtgangen. Ring ${cinema} når luka er åpen, eller skriv til ${post}, så holder vi av plassen og setet ved siden av.</p>
`;

const contact = `
<dl>
	<dt>Telefon</dt>
	<dd>${cinema}, betjent når billettluka er åpen</dd>
	<dt>E-post</dt>
	<dd>${post}</dd>
	<dt>Besøks- og postadresse</dt>
	<dd>Birkevåg kino, Kaigata 2, 8877 Birkevåg</dd>
	<dt>Organisasjonsnummer</dt>
	<dd>311 427 504</dd>
</dl>
<p>E-posten leses av den ene ansatte og tre tålmodige frivillige. Regn med svar innen to virkedager.</p>

<h2>Når er det åpent?</h2>
<table>
	<caption>Åpningstider på kinoen</caption>
	<thead>
		<tr><th scope="col">Hva</th><th scope="col">Når</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">Billettluka og kiosken</th><td>Fra 30 minutter før hver forestilling til filmen har begynt</td></tr>
		<tr><th scope="row">Telefonen</th><td>Samtidig med luka</td></tr>
		<tr><th scope="row">Kontoret</th><td>Etter avtale på e-post</td></tr>
	</tbody>
</table>
<h3>Høytider</h3>
<ul>
	<li>På søndager og helligdager starter vi ikke før kl. 13.00.</li>
	<li>Står det ingen forestilling i programmet, er det heller ingen her.</li>
	<li>På 17. mai bruker vi foajeen til kakesalg for korpset.</li>
	<li>I fellesferien er det kontoret som har ferie. E-post blir liggende noen dager.</li>
</ul>
<p>Avlysninger på kort varsel, for eksempel når ferga står, legger vi ut under <a href="/nyheter">Nyheter</a>.</p>

<h2>Veien hit</h2>
<p>Kinoen er den røde bygningen ytterst i Kaigata, mellom fergeleiet og isbutikken. Fra ferga går du to minutter. Bussen stopper på fergeleiet.</p>
<h3>Parkering</h3>
<p>Det er gratis å stå på kaia etter stengetid i butikkene. To HC-plasser er merket opp rett ved inngangen. Ikke stå i fergekøen – det har gått galt før, og bilen kom hjem dagen etter.</p>

<h2>Inn i huset</h2>
<dl>
	<dt>Inngang</dt>
	<dd>Trinnfri. Døra er tung, så bruk ringeklokka i hoftehøyde hvis du vil ha hjelp.</dd>
	<dt>Heis</dt>
	<dd>Trengs ikke. Foajé, sal og toaletter ligger på ett plan.</dd>
	<dt>HC-toalett</dt>
	<dd>Til venstre i foajeen, med plass på begge sider av toalettet</dd>
	<dt>Rullestolplasser</dt>
	<dd>To, ved midtgangen i Salen, med sete til ledsager ved siden av. Bestill på e-post eller telefon.</dd>
	<dt>Teleslynge</dt>
	<dd>I Salen, på alle rader. Still høreapparatet på T. I luka bruker vi penn og papir når det trengs.</dd>
	<dt>Synstolking</dt>
	<dd>Med app på egen telefon, for filmer som har det</dd>
</dl>
<h3>Finn en forestilling som passer</h3>
<ul>
	<li><a href="/kinoprogram?tilgjengelighet=hearing-loop">Med teleslynge</a></li>
	<li><a href="/kinoprogram?tilgjengelighet=subtitles">Med tekst</a></li>
	<li><a href="/kinoprogram?tilgjengelighet=audio-description">Med synstolking</a></li>
	<li><a href="/kinoprogram?tilgjengelighet=wheelchair">Med rullestolplass</a></li>
	<li><a href="/kinoprogram?tilgjengelighet=relaxed">Tilrettelagte visninger, med dempet lyd og lys</a></li>
</ul>
`;

const privacy = `
<p>Birkevåg er lite, og folk vet mye om hverandre fra før. Desto viktigere er det at kinoen ikke vet mer enn den trenger. Her står det hva vi lagrer og hvorfor.</p>

<h2>Hvem har ansvaret?</h2>
<p>Behandlingsansvarlig er Birkevåg kommune. Den daglige oppgaven ligger hos Birkevåg kino.</p>
<dl>
	<dt>Kinoen</dt>
	<dd>Birkevåg kino, Kaigata 2, 8877 Birkevåg. Organisasjonsnummer 311 427 504. Telefon ${cinema}, e-post ${post}</dd>
	<dt>Kommunens personvernombud</dt>
	<dd>${email("personvernombud@birkevag.example")}</dd>
</dl>

<h2>Hvilke opplysninger?</h2>
<dl>
	<dt>Konto</dt>
	<dd>Brukernavn, e-postadresse, opprettelsesdato, ønskeliste, omtaler og terningkast. Passordet er lagret slik at ingen kan lese det, heller ikke vi. Brukernavnet vises ved omtalene dine.</dd>
	<dt>Billettkjøp</dt>
	<dd>Forestilling, sete, beløp, billettkode og e-postadresse. Kortnummer får bare betalingstjenesten.</dd>
	<dt>Henvendelser</dt>
	<dd>Det du skriver eller sier til oss, også i skjemaet om tilgjengelighet, og hvordan vi får tak i deg.</dd>
	<dt>Nyhetsbrev</dt>
	<dd>E-postadresse, hva du vil lese om, og når og fra hvilken nettadresse du meldte deg på og bekreftet.</dd>
	<dt>Bruk av nettstedet</dt>
	<dd>IP-adresse, side og klokkeslett i tekniske logger, og antall mislykkede innlogginger det siste kvarteret. Vi teller også hvor mange ganger hver forestilling åpnes, men ikke av hvem.</dd>
	<dt>Frivillige</dt>
	<dd>Navn, telefonnummer og vaktliste for dem som har vakter hos oss.</dd>
</dl>
<p>Legitimasjon og bevis du viser i døra, ser vi på og gir tilbake. Ingenting noteres.</p>
<p>Kontoen din hos Birkevåg kino er bare vår. Den kan ikke brukes hos eller ses av andre kinoer, heller ikke dem som har samme slags nettsted.</p>

<h2>Hvorfor, og med hvilken rett?</h2>
<table>
	<caption>Formål, rettslig grunnlag og lagringstid</caption>
	<thead>
		<tr><th scope="col">Formål</th><th scope="col">Rettslig grunnlag</th><th scope="col">Slettes</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">Konto</th><td>Avtale med deg (personvernforordningen artikkel 6 nr. 1 b)</td><td>Når du sletter den</td></tr>
		<tr><th scope="row">Billetter</th><td>Avtale med deg (artikkel 6 nr. 1 b)</td><td>90 dager etter forestillingen</td></tr>
		<tr><th scope="row">Regnskap</th><td>Plikt etter bokføringsloven (artikkel 6 nr. 1 c)</td><td>Fem år etter regnskapsårets slutt</td></tr>
		<tr><th scope="row">Svar på henvendelser</th><td>Kommunal oppgave i allmennhetens interesse, jf. kulturlova (artikkel 6 nr. 1 e)</td><td>Senest etter ett år, om saken ikke skal arkiveres etter arkivlova</td></tr>
		<tr><th scope="row">Nyhetsbrev</th><td>Samtykke (artikkel 6 nr. 1 a og markedsføringsloven § 15)</td><td>Når du melder deg av. Beviset på samtykket: 90 dager etter. Uten bekreftelse: etter 48 timer</td></tr>
		<tr><th scope="row">Sikker drift</th><td>Plikt til å sikre opplysninger (artikkel 6 nr. 1 c, jf. artikkel 32)</td><td>Senest etter 30 dager</td></tr>
		<tr><th scope="row">Vaktlister</th><td>Avtale med den frivillige (artikkel 6 nr. 1 b)</td><td>Når du slutter og siste sesong er avsluttet</td></tr>
	</tbody>
</table>

<h2>Hvor kommer opplysningene fra?</h2>
<p>Fra deg selv. Unntaket er billettene på Min side, som kommer fra leverandøren av billettsystemet.</p>

<h2>Må du gi fra deg noe?</h2>
<p>Nei. Programmet kan leses anonymt, og i luka kan du betale kontant uten å si hva du heter. Vil du ha konto, nettbillett eller nyhetsbrev, må vi ha e-postadressen din, ellers kommer det ikke fram. Barn under 13 år trenger ja fra en foresatt for å gi samtykke.</p>

<h2>Hvem får se dem?</h2>
<p>Den ansatte, og frivillige på vakt i den grad de trenger det: En vakt ser billetten din, men ikke kontoen din. Alle har taushetsplikt.</p>
<p>Disse behandler opplysninger for oss etter avtale (databehandlere):</p>
<ul>
	<li>leverandøren av billettsystem og nettkasse</li>
	<li>leverandøren som drifter nettstedet</li>
	<li>leverandøren som sender e-posten vår</li>
</ul>
<p>Betalingstjenesten har eget ansvar for det den behandler. Ut over dette gir vi bare fra oss opplysninger når en lov pålegger oss det. Ingenting sendes ut av EØS.</p>

<h2>Rettigheter</h2>
<p>Du kan be om å få</p>
<ul>
	<li>se opplysningene om deg</li>
	<li>rettet feil</li>
	<li>slettet det vi ikke må beholde</li>
	<li>satt behandlingen på vent mens noe undersøkes</li>
	<li>utlevert opplysningene i en fil</li>
	<li>stanset behandling du protesterer mot, når den bygger på allmennhetens interesse</li>
</ul>
<p>Et samtykke kan du trekke når som helst. Vi bruker ikke automatiske avgjørelser eller profilering.</p>
<p>Kontoen rår du over selv: På <a href="/min-side">Min side</a> laster du ned alt eller sletter alt. Sletting virker straks og tar med omtaler, ønskeliste og innlogginger. Nyhetsbrevet stanser du med lenken nederst i brevet. Ellers skriver du til ${post}. Svaret er gratis og kommer innen en måned.</p>

<h2>Hvis du vil klage</h2>
<p>Si gjerne fra til oss eller personvernombudet. Du har alltid rett til å klage til <a href="https://www.datatilsynet.no/">Datatilsynet</a>, Postboks 458 Sentrum, 0105 Oslo, telefon ${phone("22 39 69 00")}.</p>

<h2>Sikkerhet</h2>
<p>Passord er gjort uleselige før de lagres. Glemmer du passordet, får du en lenke som virker én gang, og bare i 60 minutter, og med nytt passord kastes alle andre innlogginger ut. Frivillige får tilgang når de begynner, og mister den når de slutter. Alvorlige brudd på sikkerheten meldes til Datatilsynet innen 72 timer, og til deg når det angår deg.</p>
<p>Hva nettleseren din husker, er forklart på siden <a href="/informasjonskapsler">Informasjonskapsler</a>.</p>
`;

const cookies = `
<p>Hovedregelen er enkel: <strong>Er det ikke strengt nødvendig, lagres det ikke uten at du har sagt ja.</strong> Regelen står i ekomloven og har siden 1. januar 2025 krevd samme slags samtykke som personvernforordningen. Den gjelder både informasjonskapsler og alt annet et nettsted kan legge igjen i nettleseren.</p>

<h2>Listen</h2>
<p>Dette er alt, og alt i den første tabellen er nødvendig. Uten innlogging er det bare hurtiglagrene og det som hører til dem, som brukes. Reklame, deling med sosiale medier og sporing mellom nettsteder har vi ikke.</p>
`;

const cookiesAfter = `
<h2>Rydde opp</h2>
<ul>
	<li><strong>Bare innloggingen:</strong> Logg ut på <a href="/min-side">Min side</a>.</li>
	<li><strong>Alt fra oss:</strong> Finn «Nettstedsdata» under personvern i nettleserens innstillinger, og slett dataene for dette nettstedet.</li>
	<li><strong>Alt fra alle:</strong> Slett hele loggen i nettleseren. Da blir du logget ut andre steder også.</li>
</ul>
<p>Du kan slå av lagring helt. Programmet virker som før, men du får ikke logget inn.</p>

<h2>Når du forlater oss</h2>
<p>Nettkassen for billetter og gavekort tilhører billettleverandøren og har sin egen liste.</p>
<p>Lurer du på noe, skriver du til ${post}. Resten av historien om opplysningene dine står i <a href="/personvernerklaering">personvernerklæringen</a>.</p>
`;

const accessibility = `
<p>En kino med én sal har ikke råd til å stenge noen ute. Det gjelder nettstedet også.</p>

<h2>Erklæringen gjelder</h2>
<dl>
	<dt>Virksomhet</dt>
	<dd>Birkevåg kino, Birkevåg kommune. Organisasjonsnummer 311 427 504</dd>
	<dt>Nettsted</dt>
	<dd>Nettstedet til Birkevåg kino, med programmet, nyhetene, søket, informasjonssidene og Min side</dd>
	<dt>Standard</dt>
	<dd>WCAG 2.1, nivå A og AA, etter forskrift om universell utforming av IKT-løsninger. Nettstedet er laget med WCAG 2.2, nivå AA, som mål.</dd>
	<dt>Ikke med</dt>
	<dd>Nettkassen for billetter og gavekort, som drives av billettleverandøren</dd>
</dl>

<h2>Hvor godt oppfyller vi kravene?</h2>
<p><strong>Nettstedet er delvis i samsvar med kravene til universell utforming.</strong> Ett krav vet vi at vi ikke alltid holder.</p>

<h2>Brudd vi kjenner til</h2>
<table>
	<caption>Krav som ikke er helt oppfylt</caption>
	<thead>
		<tr><th scope="col">Krav i WCAG 2.1</th><th scope="col">Hva som er galt</th><th scope="col">Hva det betyr for deg</th><th scope="col">Hva du kan gjøre</th></tr>
	</thead>
	<tbody>
		<tr>
			<th scope="row">3.1.2 Språk på deler av innhold</th>
			<td>Anmeldelser fra gjester og enkelte sitater på andre språk er ikke merket med språk.</td>
			<td>En skjermleser leser dem med norsk uttale.</td>
			<td>Bytt språk i skjermleseren, eller be oss om en oversettelse.</td>
		</tr>
	</tbody>
</table>

<h2>Annet vi vet er svakt</h2>
<ul>
	<li>Ingen som bruker skjermleser til daglig, har gått gjennom hele nettstedet med oss. Vi skulle gjerne hatt hjelp og betaler i kinobilletter.</li>
	<li>Hvor godt nettkassen virker med hjelpemidler, vet vi ikke.</li>
	<li>På plakatene er tittelen en del av bildet. Vi gjentar den som tekst, men ikke alle navnene nederst.</li>
	<li>Billettkoden er laget for en skanner. Seteraden og klokkeslettet er skrevet som tekst, og det godtar filmvakta.</li>
	<li>Frivillige skriver bildebeskrivelsene. Noen er bedre enn andre.</li>
</ul>

<h2>Hva som er prøvd</h2>
<p>Vi har vurdert nettstedet selv, sammen med dem som lager det. Dette er gjort:</p>
<ul>
	<li>automatiske prøver med axe-core, som gjentas ved endringer og fanger opp noe, men ikke alt</li>
	<li>gjennomgang med tastatur alene</li>
	<li>tekst i dobbel størrelse</li>
	<li>smal skjerm, ned til 320 piksler</li>
	<li>kontrast i lys og mørk visning</li>
	<li>bruk uten bevegelse og uten skript</li>
</ul>

<h2>Meld fra om feil</h2>
<p>Bruk skjemaet under, skriv til ${email("tilgjengelighet@birkevag.example")}, eller ring ${cinema} når luka er åpen. Fortell hva du prøvde å gjøre. Trenger du programmet lest opp eller sendt på en annen måte, fikser vi det samme kveld. Ellers svarer vi innen to virkedager.</p>
`;

const accessibilityAfter = `
<h2>Tilsyn og klage</h2>
<p>Den som fører tilsyn med oss, er <a href="https://www.uutilsynet.no/">Tilsynet for universell utforming av IKT</a> (Uutilsynet). Får du ikke svar, eller er du uenig i det, kan saken klages inn for <a href="https://www.diskrimineringsnemnda.no/">Diskrimineringsnemnda</a>.</p>

<h2>Oppdatering</h2>
<p>Erklæringen gås gjennom hvert år og når nettstedet får nye deler. På <a href="https://uustatus.no/">uustatus.no</a> kan du lese om ordningen. Hvordan du kommer deg inn i selve kinoen, står på siden <a href="/kontakt-oss">Kontakt oss</a>.</p>
`;

const cinemaDay = `
<p>Én lørdag i året er det kø helt ned til fergeleiet, og ikke en eneste bil i den. Da er det Den store kinodagen, og alle kinoer i landet halverer prisen.</p>

<h2>Fakta om dagen</h2>
<dl>
	<dt>Tid</dt>
	<dd>Første lørdag i november</dd>
	<dt>Sted</dt>
	<dd>Salen, Kaigata 2</dd>
	<dt>Rabatt</dt>
	<dd>50 prosent på alle kinobilletter</dd>
</dl>

<h2>Prisene</h2>
${halfPriceTable}

<h2>Slik gjør vi det i Birkevåg</h2>
<p>Vi har bare én sal, så alt må vises etter tur. Den første filmen er for de minste, den siste for dem som tåler den. Mellom filmene luftes salen i en halvtime, og da er det suppe i foajeen. Den koker helselaget, og den koster det samme som i fjor.</p>
<ol>
	<li>Filmutvalget legger ut programmet og åpner salget i oktober.</li>
	<li>Du kjøper på nett eller i luka. Prisen du ser, er allerede halvert.</li>
	<li>På dagen tar vi imot fra en halvtime før den første filmen.</li>
	<li>Vil du se flere filmer, kan du la jakka ligge. Setet må du ha billett til hver gang.</li>
</ol>

<h2>Smått og viktig</h2>
<ul>
	<li>118 seter blir fort 118 for få. Vær tidlig ute.</li>
	<li>Husk <a href="/aldersgrenser-pa-kino">aldersgrenser</a> og legitimasjon. Halv pris er ikke halv aldersgrense.</li>
	<li>Billetter til andre dager kan ikke byttes.</li>
	<li>Vi trenger dobbelt så mange vakter som ellers. Meld deg på ${post}.</li>
</ul>

<h2>Ikke gå glipp av den</h2>
<p>Nyhetsbrevet sier fra når salget åpner. Mens du venter, går det film her de vanlige dagene også, se <a href="/kinoprogram">kinoprogrammet</a>.</p>
`;

const tryOut = `
<p>Velkommen bak kulissene. På denne siden lærer nye frivillige å legge ut stoff, og her ser vi etter at delene av nettstedet holder sammen før noen andre får se dem. Det som står her, er oppdiktet på en rolig vakt.</p>

<h2>Det øverste bildet</h2>
<p>Toppbildet er bredt og plakaten er høy. Begge skal tåle en smal telefon. Mister bildet hovedpersonen sin når skjermen blir smal, har noen satt midtpunktet feil, og det er lett å rette.</p>

<h2>Slik skriver vi</h2>
<p>Vi skriver korte avsnitt, slik at det går an å lese dem med popkorn i den ene hånda. Det viktigste skal stå først. Må noe <strong>understrekes</strong>, gjør vi det én gang. Vil vi være <em>litt spøkefulle</em>, bør det også merkes uten kursiv.</p>
<h3>Tegn vi passer på</h3>
<ul>
	<li>Sitater får «vinkler», ikke tommetegn.</li>
	<li>Klokka skrives med punktum: kl. 19.30.</li>
	<li>Priser skrives med ordet etter tallet: 150 kr.</li>
	<li>Håøya, Ærøybukta og Øksnesskjæret er gode prøver på om skriften har alle bokstavene.</li>
</ul>

<h2>Vaktliste, til øvelse</h2>
<table>
	<caption>En tenkt kveld i luka</caption>
	<thead>
		<tr><th scope="col">Oppgave</th><th scope="col">Hvem</th><th scope="col">Når</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">Poppe mais</th><td>Den som kom først</td><td>kl. 17.15</td></tr>
		<tr><th scope="row">Selge billetter</th><td>Den som kan hoderegning</td><td>kl. 17.30</td></tr>
		<tr><th scope="row">Starte filmen</th><td>Den som har nøkkelen</td><td>kl. 18.00</td></tr>
		<tr><th scope="row">Feie</th><td>Den som ikke rakk å gå</td><td>kl. 20.10</td></tr>
	</tbody>
</table>

<h2>Framgangsmåte for ny sak</h2>
<ol>
	<li>Skriv tittelen sist.</li>
	<li>Les saken høyt for en som ikke bryr seg om film.</li>
	<li>Stryk det vedkommende sovnet av.</li>
</ol>

<h2>Ordforklaringer</h2>
<dl>
	<dt>Filmvakt</dt>
	<dd>Den som starter filmen og har ansvar for salen</dd>
	<dt>Luka</dt>
	<dd>Billettsalget, og den det er vakt i</dd>
</dl>
<p>Var det film du lette etter? Den finner du i <a href="/kinoprogram">kinoprogrammet</a>.</p>
`;

const notFound = `
<p>Vi har sett bak lerretet, i kiosken og under båten på kaia. Kanskje er lenken gammel, eller kanskje mangler det en bokstav i adressen.</p>

<h2>Dette finnes</h2>
<ul>
	<li><a href="/kinoprogram">Kinoprogrammet</a></li>
	<li><a href="/kommende-filmer">Filmer som kommer</a></li>
	<li><a href="/kulturprogram">Konserter og annet i Salen</a></li>
	<li><a href="/nyheter">Nyheter fra kinoen</a></li>
	<li><a href="/billettinformasjon">Priser og billetter</a></li>
	<li><a href="/search">Søk</a></li>
	<li><a href="/">Forsiden</a></li>
</ul>

<h2>Er det vi som har rotet?</h2>
<p>Skriv til ${post} og fortell hvor du trykket. Første melder får en pose popkorn.</p>
`;

export const pages: Record<TextKey, PageContent> = {
	"om-oss": {
		title: "Om oss",
		description:
			"Birkevåg kino er en kommunal kino på kaia med 118 seter, én ansatt på halv tid og rundt 40 frivillige. Les om driften og bli med.",
		lead: "Én sal, 118 seter og en hel bygd med nøkkel.",
		html: typeset(about),
	},
	"aldersgrenser-pa-kino": {
		title: "Aldersgrenser på kino",
		description:
			"Aldersgrensene på Birkevåg kino: hvem som slipper inn alene, hvem som må ha med en voksen, og hvorfor du må ha legitimasjon.",
		lead: "Hvem som slipper inn alene, og hvem som må ha med seg en voksen.",
		html: typeset(ageLimits),
	},
	billettinformasjon: {
		title: "Billettinformasjon",
		description:
			"Priser på Birkevåg kino, billettkjøp på nett og i luka, kulturkort, ledsagerbevis, gavekort og hva som gjelder ved avlysning.",
		lead: "Priser, rabatter og hva som skjer når ferga står.",
		html: typeset(tickets),
	},
	"kontakt-oss": {
		title: "Kontakt oss",
		description:
			"Telefon, e-post og adresse til Birkevåg kino, når luka er åpen, hvor du kan parkere, og hvordan du kommer inn med rullestol.",
		lead: "Du finner oss ytterst i Kaigata, mellom fergeleiet og isbutikken.",
		html: typeset(contact),
	},
	personvernerklaering: {
		title: "Personvernerklæring",
		description:
			"Hva Birkevåg kino lagrer om deg, hva det brukes til, hvem som får se det, og hvordan du får innsyn, retting eller sletting.",
		lead: "Hva kinoen vet om deg, og hva den har glemt med vilje.",
		html: typeset(privacy),
	},
	informasjonskapsler: {
		title: "Informasjonskapsler",
		description:
			"Alt nettstedet til Birkevåg kino legger igjen i nettleseren din: navn, formål og varighet, og hvordan du rydder det bort.",
		lead: "En kort liste over det nettleseren din husker om oss.",
		html: typeset(cookies),
		after: typeset(cookiesAfter),
	},
	tilgjengelighetserklaering: {
		title: "Tilgjengelighetserklæring",
		description:
			"Status for universell utforming av nettstedet til Birkevåg kino: hva som er prøvd, hva som mangler, og hvordan du melder fra.",
		lead: "Hva som virker for alle, hva som ikke gjør det ennå, og hvem du sier det til.",
		html: typeset(accessibility),
		after: typeset(accessibilityAfter),
	},
	"den-store-kinodagen": {
		title: "Den store kinodagen",
		description:
			"Halv pris på alle kinobilletter i Birkevåg første lørdag i november, med film fra morgen til kveld og suppe i foajeen.",
		lead: "Halv pris, full sal og suppe i foajeen, første lørdag i november.",
		html: typeset(cinemaDay),
	},
	testside: {
		title: "Testside",
		description:
			"Øvingssiden til Birkevåg kino, der frivillige prøver bilder, tabeller og lister før de legger ut noe på ordentlig.",
		lead: "Øvingsside for dem som legger ut stoff på nettstedet.",
		html: typeset(tryOut),
	},
	"404": {
		title: "Siden finnes ikke",
		description:
			"Siden finnes ikke hos Birkevåg kino. Her er lenker til programmet, kommende filmer, nyheter, billettpriser og søk.",
		lead: "Denne siden gikk visst med forrige ferge.",
		html: typeset(notFound),
	},
};
