import { ageTable } from "@lerret/platform/sites/standard/age-table";
import type { TextKey } from "@lerret/platform/sites/standard/words";
import type { PageContent } from "../types.ts";
import { email, halfPriceTable, phone, priceTable, typeset } from "./parts.ts";

const house = phone("75 00 12 34");
const ticketOffice = phone("75 00 12 40");
const post = email("post@tindevik.example");

const about = `
<p>Tindevik har ett lyskryss, to bensinstasjoner og tre saler. Det sier noe om hva folk her har brydd seg med å slåss for. I kulturhuset vises det film hver uke året rundt, her øver korpset, her debuterer halve sjetteklassen som tomtenisser, og her har de fleste minst én gang stått med vått hår og ventet på skyss hjem.</p>

<h2>Under samme tak</h2>
<dl>
	<dt>Sal 1</dt>
	<dd>Den store kinosalen: 212 seter, Dolby Atmos og fire rullestolplasser.</dd>
	<dt>Sal 2</dt>
	<dd>Den lille, som mange helst vil ha: 84 seter og to rullestolplasser.</dd>
	<dt>Storsalen</dt>
	<dd>Konsert, teater, revy og humor for inntil 380 i salen.</dd>
	<dt>Foajeen</dt>
	<dd>Kafé, jazz og quiz, og stedet der filmene blir diskutert ferdig.</dd>
	<dt>Biblioteket</dt>
	<dd>Bøker, lekser, eventyrstund og foredrag. Gratis inngang til det aller meste.</dd>
	<dt>Tindevik svømmehall</dt>
	<dd>Offentlig bading, familiebading, morgensvømming og varmtvannsbading.</dd>
</dl>

<h2>Hvordan vi ble til</h2>
<p>De første levende bildene i Tindevik ble vist i 1921, i et sildesalteri, med tønner som seter og styrmannen på lokalbåten ved pianoet de kveldene båten lå ved kai. Kommunen overtok kinodriften i 1948, etter et vedtak med én stemmes overvekt. Motstanderne mente at film ville føre til kveldsvandring. De fikk rett.</p>
<p>Kulturhuset i Strandgata sto ferdig i 1984. Den siste 35 millimeters fremviseren står i dag i foajeen. Den virker fortsatt, men lukter litt varmt støv.</p>

<h2>Hva vi er til for</h2>
<p>Kulturhuset eies av Tindevik kommune. Vi skal vise film kort tid etter premieren, gi det lokale kulturlivet en ordentlig scene, og holde prisene slik at en familie kan komme mer enn én gang i året. Derfor finnes <a href="/billettinformasjon">kulturkort, honnørpris og fri plass for ledsagere</a>.</p>
<p>Programmet velger vi selv. Savner du en film, en forfatter eller et band, så si fra. Omtrent en tredel av det vi setter opp, begynte som en e-post eller en bemerkning over disken i kafeen.</p>

<h2>Leie huset</h2>
<p>Storsalen, Foajeen og Sal 2 kan leies til konserter, møter, basarer og barnebursdager. Lag og foreninger i kommunen betaler redusert leie. Skriv til ${post} og fortell hva dere vil gjøre, hvor mange dere blir, og om noen skal spille tromme.</p>

<h2>Fakta</h2>
<dl>
	<dt>Navn</dt>
	<dd>Tindevik kulturhus, med Tindevik kino</dd>
	<dt>Eier</dt>
	<dd>Tindevik kommune</dd>
	<dt>Organisasjonsnummer</dt>
	<dd>310 987 654</dd>
	<dt>Besøksadresse</dt>
	<dd>Strandgata 4, 8899 Tindevik</dd>
	<dt>Postadresse</dt>
	<dd>Postboks 12, 8899 Tindevik</dd>
	<dt>Telefon og e-post</dt>
	<dd>${house}, ${post}</dd>
</dl>
<p>Åpningstider, parkering og adkomst står på siden <a href="/kontakt-oss">Kontakt oss</a>.</p>
`;

const ageLimits = `
<p><strong>Aldersgrensen er ingen anbefaling om hvem filmen passer for.</strong> Den sier bare at innholdet ikke regnes som skadelig for barn fra den alderen og oppover. En film om skilsmisse og skifteoppgjør kan godt være tillatt for alle uten at en femåring får noe ut av den.</p>

<h2>Grensene</h2>
<p>Grensen står ved hver film og hver forestilling, så du ser den før du kjøper. Det er alderen på dagen for forestillingen som gjelder, ikke året du er født.</p>
${ageTable}

<h2>Ledsagerregelen</h2>
<p>Sammen med en voksen kan yngre barn se en del filmer:</p>
<ul>
	<li><strong>6 år:</strong> Alle barn slipper inn sammen med en voksen.</li>
	<li><strong>9, 12 og 15 år:</strong> Barn som er inntil tre år yngre enn grensen, slipper inn sammen med en voksen – altså fra 6, 9 og 12 år.</li>
	<li><strong>18 år:</strong> Grensen er absolutt. Ingen voksne kan oppheve den, heller ikke vi.</li>
</ul>
<h3>Hvem regnes som voksen?</h3>
<p>Den voksne må ha fylt 18 år og være barnets foresatt, eller ha fått lov av de foresatte. En storebror på 17 holder altså ikke, men en tante på 40 gjør det hvis foreldrene har sagt ja.</p>
<h3>Den voksne blir i salen</h3>
<p>Den voksne må ha egen billett og være til stede under hele filmen. Det er ikke nok å følge barnet til døra og sette seg i kafeen.</p>

<h2>Legitimasjon</h2>
<p>Ta med legitimasjon med bilde og fødselsdato. Førerkort, pass, nasjonalt id-kort og skolebevis med fødselsdato er greit. Kan du ikke vise at du er gammel nok, slipper du ikke inn.</p>
<p><strong>Billetten blir ikke refundert når noen avvises på grunn av alderen.</strong> Kinovertene har ikke lov til å gjøre unntak, uansett hvor hyggelig man spør.</p>

<h2>Når grensen ikke er satt</h2>
<p>Noen filmer kommer i salg før grensen er klar. Da står det «Aldersgrense ikke satt». En slik film regnes som 18 år til vi får beskjed om noe annet. Venter dere med å kjøpe billetter til barn, slipper dere skuffelsen.</p>

<h2>Babykino</h2>
<p>På babykino er barn under ett år unntatt fra aldersgrensen. Lyden er lavere, lyset står svakt på, og det er plass til barnevogner foran lerretet. Eldre søsken følger de vanlige reglene.</p>

<h2>Hvem setter grensen?</h2>
<p>Siden 1. januar 2023 er det distributøren, altså selskapet som leier ut filmen til kinoene, som setter aldersgrensen. Det skjer etter Medietilsynets retningslinjer, og kinoen er pålagt å følge den. Er du uenig i en grense, er det derfor distributøren som må svare for den.</p>
<p>Konserter, teater og andre arrangementer har ikke kinoaldersgrense. Der skriver vi heller hvem de passer for.</p>
`;

const tickets = `
<h2>Priser på kino</h2>
${priceTable}
<p>Prisene gjelder alle vanlige kinoforestillinger i Sal 1 og Sal 2. Konserter, teater, foredrag og bading har egne priser, som står ved hvert arrangement i <a href="/kulturprogram">kulturprogrammet</a>.</p>
<p>Er du 13 eller 14 år og har kulturkort, er ungdomsbilletten billigst for deg.</p>

<h2>Slik kjøper du</h2>
<h3>På nett</h3>
<ol>
	<li>Finn forestillingen i <a href="/kinoprogram">kinoprogrammet</a> eller <a href="/kulturprogram">kulturprogrammet</a>.</li>
	<li>Sjekk <a href="/aldersgrenser-pa-kino">aldersgrensen</a>.</li>
	<li>Trykk «Kjøp billett». Du kommer til billettbutikken, der du velger billettype og seter og betaler.</li>
	<li>Vis billetten på telefonen eller på papir i døra.</li>
</ol>
<p>Med en konto på nettstedet finner du billettene igjen på <a href="/min-side">Min side</a>. Du trenger ikke konto for å kjøpe.</p>
<h3>I billettluka</h3>
<p>Luka i foajeen åpner 30 minutter før dagens første forestilling. Der kan du betale med kort, kontanter eller gavekort. Telefonen dit er ${ticketOffice}.</p>

<h2>Rabatter</h2>
<h3>Kulturkort for ungdom</h3>
<p>Er du mellom 13 og 21 år og har kulturkort, koster kinobilletten 90 kr. Vis kort og legitimasjon ved billettkontroll. Kortet er personlig og gjelder bare for deg, ikke for den du deler popkornet med.</p>
<h3>Ledsagerbevis</h3>
<p>Har du ledsagerbevis, betaler du vanlig billett selv, og ledsageren går gratis. Det er kommunen du bor i, som utsteder beviset, og bevis fra alle kommuner gjelder her. Vis det i døra. Trenger du to ledsagere, ringer du ${ticketOffice}.</p>
<h3>Student og honnør</h3>
<p>Vis gyldig studentbevis, eller legitimasjon som viser at du har fylt 67 år.</p>
<h3>Halv pris én dag i året</h3>
<p>Første lørdag i november er det <a href="/den-store-kinodagen">Den store kinodagen</a>. Da koster alle kinobilletter halvparten.</p>

<h2>Gavekort</h2>
<p>Du bestemmer beløpet selv. Gavekort kjøper du i nettkassen vår, som du finner under «Gavekort» i menyen. Kortet kommer på e-post og kan skrives ut. Du kan bruke det på kino, konserter og teater, litt om gangen hvis du vil, til beløpet er brukt opp.</p>

<h2>Avbestilling og refusjon</h2>
<ul>
	<li><strong>Avlyser vi,</strong> får du pengene tilbake. Kjøpte du på nett, skjer det av seg selv. Kjøpte du i luka, tar du med billetten dit.</li>
	<li><strong>Flytter vi en forestilling,</strong> gjelder billetten den nye tiden. Passer den ikke, får du pengene tilbake.</li>
	<li><strong>Kan du ikke komme,</strong> tar vi dessverre ikke billetten i retur. Du kan gi den bort, så lenge den nye gjesten har rett til samme pris.</li>
	<li><strong>Blir du avvist</strong> fordi du er for ung eller mangler legitimasjon, får du ikke pengene igjen.</li>
</ul>
<p>For billetter til en bestemt dag gjelder ikke den vanlige angreretten på 14 dager. Det følger av angrerettloven.</p>

<h2>Når dørene åpner</h2>
<dl>
	<dt>Foajeen og billettluka</dt>
	<dd>30 minutter før dagens første forestilling</dd>
	<dt>Sal 1 og Sal 2</dt>
	<dd>15 minutter før filmen</dd>
	<dt>Storsalen</dt>
	<dd>30 minutter før forestillingen, hvis det ikke står noe annet</dd>
</dl>
<h3>Kommer du for sent?</h3>
<p>På kino slipper du inn også etter at det har begynt. Gå stille, og vent i døra til øynene har vent seg til mørket. Det vises forfilmer først, men ikke regn med dem.</p>
<p>På konserter og teater må du kanskje vente til en passende pause. Noen forestillinger kan ikke avbrytes, og da slipper ingen inn før etter pausen. Penger for det du gikk glipp av, får du ikke tilbake.</p>

<h2>Plass til rullestol</h2>
<p>Sal 1 har fire rullestolplasser og Sal 2 har to, med plass til følge ved siden av. Bestill på ${ticketOffice} eller ${post}. Mer om heis, teleslynge og synstolking står på siden <a href="/kontakt-oss">Kontakt oss</a>.</p>
`;

const contact = `
<dl>
	<dt>Kulturhuset</dt>
	<dd>${house}</dd>
	<dt>Billettluka</dt>
	<dd>${ticketOffice}</dd>
	<dt>E-post</dt>
	<dd>${post}</dd>
	<dt>Besøksadresse</dt>
	<dd>Strandgata 4, 8899 Tindevik</dd>
	<dt>Postadresse</dt>
	<dd>Tindevik kulturhus, Postboks 12, 8899 Tindevik</dd>
	<dt>Org.nr.</dt>
	<dd>310 987 654</dd>
</dl>

<h2>Hvem svarer på hva?</h2>
<ul>
	<li><strong>Billetter til i kveld, glemte votter:</strong> Ring billettluka på ${ticketOffice}.</li>
	<li><strong>Film, skolekino og leie av kinosal:</strong> Skriv til ${email("kino@tindevik.example")}.</li>
	<li><strong>Konserter, teater og leie av Storsalen:</strong> Skriv til ${email("scene@tindevik.example")}.</li>
	<li><strong>Biblioteket:</strong> Skriv til ${email("bibliotek@tindevik.example")}.</li>
	<li><strong>Personvern:</strong> Skriv til ${email("personvernombud@tindevik.example")}.</li>
	<li><strong>Alt annet:</strong> Ring ${house} eller skriv til ${post}.</li>
</ul>
<p>Vi svarer på e-post innen to virkedager. Står du allerede i foajeen, går det fortere å spørre.</p>

<h2>Åpningstider</h2>
<table>
	<caption>Vanlige åpningstider</caption>
	<thead>
		<tr><th scope="col">Sted</th><th scope="col">Åpent</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">Billettluka</th><td>Fra 30 minutter før dagens første forestilling til den siste har begynt</td></tr>
		<tr><th scope="row">Sentralbordet</th><td>Mandag–fredag 10.00–15.00</td></tr>
		<tr><th scope="row">Biblioteket</th><td>Mandag–torsdag 10.00–19.00, fredag 10.00–16.00, lørdag 10.00–14.00</td></tr>
		<tr><th scope="row">Tindevik svømmehall</th><td>Badetidene står i <a href="/kulturprogram">kulturprogrammet</a></td></tr>
	</tbody>
</table>
<h3>Helligdager og ferier</h3>
<ul>
	<li>På søndager og helligdager begynner ingen kinoforestilling før kl. 13.00.</li>
	<li>Sentralbordet og biblioteket holder stengt på alle helligdager, 1. og 17. mai, julaften og nyttårsaften.</li>
	<li>I romjula, påskeuka og fellesferien har biblioteket kortere dager.</li>
	<li>Kinoen følger programmet, også i ferier. Står forestillingen der, er vi der.</li>
</ul>
<p>Endringer legges ut under <a href="/nyheter">Nyheter</a>.</p>

<h2>Slik kommer du hit</h2>
<h3>Til fots og med buss</h3>
<p>Huset ligger mellom kirka og hurtigbåtkaia. Bussholdeplassen heter «Tindevik kulturhus» og ligger 40 meter fra hovedinngangen, på flatt og asfaltert fortau. Vinterstid strør vi først mellom holdeplassen og døra.</p>
<h3>Med bil</h3>
<p>Parkeringsplassen bak huset er gratis etter kl. 16.00 og i helgene. Fire av plassene er HC-plasser. De ligger nærmest inngangen fra Strandgata, og det er ingen kanter derfra og inn. To plasser har lader.</p>

<h2>Tilgjengelighet i huset</h2>
<p>Hovedinngangen er trinnfri, og døra åpner seg selv. Heisen går fra foajeen til alle saler og til biblioteket. HC-toalettene ligger ved garderoben i foajeen og ved Storsalen. Førerhunder og servicehunder er velkomne overalt unntatt i bassenget.</p>
<table>
	<caption>Plasser og utstyr, rom for rom</caption>
	<thead>
		<tr><th scope="col">Rom</th><th scope="col">Seter</th><th scope="col">Rullestolplasser</th><th scope="col">Teleslynge</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">Sal 1</th><td>212</td><td>4</td><td>Ja, i hele salen</td></tr>
		<tr><th scope="row">Sal 2</th><td>84</td><td>2</td><td>Ja, i hele salen</td></tr>
		<tr><th scope="row">Storsalen</th><td>380</td><td>Etter avtale</td><td>Ja, på alle faste rader</td></tr>
		<tr><th scope="row">Foajeen</th><td>Løse stoler</td><td>Flatt gulv, fritt valg</td><td>Ja, ved scenen og i billettluka</td></tr>
		<tr><th scope="row">Biblioteket</th><td>Løse stoler</td><td>Flatt gulv, fritt valg</td><td>Ja, ved skranken</td></tr>
		<tr><th scope="row">Tindevik svømmehall</th><td>Benker</td><td>Badestol og rampe til bassenget</td><td>Nei</td></tr>
	</tbody>
</table>
<h3>Bestille rullestolplass</h3>
<p>Ring ${ticketOffice} eller skriv til ${post} og si hvilken forestilling det gjelder, og hvor mange dere er. Vi setter av plassen og setet ved siden av. Kommer du uten å ha bestilt, gjør vi vårt beste, men da kan plassene være opptatt. Har du <a href="/billettinformasjon">ledsagerbevis</a>, går ledsageren gratis.</p>
<h3>Høre filmen</h3>
<p>Still høreapparatet på T. Gå gjerne en prøverunde i salen før filmen begynner, så hjelper kinoverten deg å finne det beste stedet. <a href="/kinoprogram?tilgjengelighet=hearing-loop">Se forestillinger med teleslynge</a>.</p>
<h3>Lese filmen</h3>
<p>Mange norske filmer vises også med norsk tekst. <a href="/kinoprogram?tilgjengelighet=subtitles">Se tekstede forestillinger</a>.</p>
<h3>Synstolking</h3>
<p>Synstolking hører du på egen telefon med egne ørepropper, gjennom en gratis app. Last ned filmens spor hjemme, så fungerer det uten nett i salen. Billettluka låner ut hodetelefoner. <a href="/kinoprogram?tilgjengelighet=audio-description">Se forestillinger med synstolking</a>.</p>
<h3>Tilrettelagte visninger</h3>
<p>På en tilrettelagt visning er lyden dempet og lyset halvt på. Ingen hysjer, og du kan gå ut og inn som du vil. <a href="/kinoprogram?tilgjengelighet=relaxed">Se tilrettelagte visninger</a>.</p>
`;

const privacy = `
<p>Kort sagt: Du kan lese alt på nettstedet uten å fortelle hvem du er. Oppretter du konto, kjøper billett eller melder deg på nyhetsbrevet, trenger vi noen opplysninger, og dem bruker vi bare til det. Vi selger dem ikke.</p>

<h2>Behandlingsansvarlig</h2>
<p>Tindevik kommune er behandlingsansvarlig. Tindevik kulturhus har det daglige ansvaret.</p>
<dl>
	<dt>Kulturhuset</dt>
	<dd>Tindevik kulturhus, Postboks 12, 8899 Tindevik. Organisasjonsnummer 310 987 654. Telefon ${house}, e-post ${post}</dd>
	<dt>Personvernombudet</dt>
	<dd>Kommunens ombud gir deg råd og passer på at vi følger reglene: ${email("personvernombud@tindevik.example")}</dd>
</dl>

<h2>Opplysningene vi behandler</h2>
<h3>Når du har konto</h3>
<p>Brukernavn, e-postadresse, når kontoen ble opprettet, filmene på ønskelisten din, og omtalene og terningkastene du gir. Passordet lagres bare som en kode som ikke kan regnes tilbake til passordet. Omtalene vises åpent sammen med brukernavnet ditt, så velg et navn du er komfortabel med.</p>
<p>Kontoen gjelder bare hos oss. Andre kinoer som bruker det samme nettsystemet, ser den ikke.</p>
<h3>Når du kjøper billett</h3>
<p>Film eller arrangement, tid, sal, rad og sete, billettkode, beløp og e-postadresse. Kortnummeret ditt går direkte til betalingstjenesten. Vi får det aldri.</p>
<h3>Når du skriver eller ringer</h3>
<p>Navn, kontaktopplysninger og det du forteller oss. Send helst ikke helseopplysninger på e-post. Skal du bestille rullestolplass, trenger vi bare å vite hvor mange plasser det gjelder.</p>
<h3>Når du sier fra om tilgjengelighet</h3>
<p>Det du skriver i skjemaet, og e-postadressen din hvis du vil ha svar.</p>
<h3>Når du får nyhetsbrev</h3>
<p>E-postadressen, hva du vil lese om, og når og fra hvilken nettadresse du meldte deg på og bekreftet.</p>
<h3>Når du bruker nettstedet</h3>
<p>Nettadressen til utstyret ditt (IP-adressen), hvilken side du ba om, og når. Mislykkede innlogginger telles i et kvarter, så ingen kan prøve passord i det uendelige.</p>
<p>Vi teller hvor mange ganger omtalen av hver forestilling åpnes, og hvor mange som går videre til billettkjøp. Det er bare tall for hver dag. De sier ikke noe om hvem du er, og det lagres ikke noe hos deg for å telle.</p>
<h3>Når du viser fram noe i døra</h3>
<p>Vi ser på legitimasjon, kulturkort og ledsagerbevis. Vi skriver ikke noe av det ned.</p>

<h2>Formål, grunnlag og lagringstid</h2>
<table>
	<caption>Hvorfor vi behandler opplysninger, med hvilken rett og hvor lenge</caption>
	<thead>
		<tr><th scope="col">Formål</th><th scope="col">Rettslig grunnlag i personvernforordningen</th><th scope="col">Lagringstid</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">Gi deg en konto med billetter, ønskeliste og omtaler</th><td>Avtale, artikkel 6 nr. 1 b</td><td>Til du sletter kontoen</td></tr>
		<tr><th scope="row">Selge billetter og slippe deg inn</th><td>Avtale, artikkel 6 nr. 1 b</td><td>90 dager etter forestillingen</td></tr>
		<tr><th scope="row">Føre regnskap</th><td>Rettslig plikt, artikkel 6 nr. 1 c, og bokføringsloven</td><td>Fem år etter regnskapsåret</td></tr>
		<tr><th scope="row">Svare på henvendelser</th><td>Oppgave i allmennhetens interesse, artikkel 6 nr. 1 e, og kulturlova</td><td>Skjemaet om tilgjengelighet: ett år. Annet: inntil ett år etter at saken er avsluttet</td></tr>
		<tr><th scope="row">Arkivere saker som skal bevares</th><td>Rettslig plikt, artikkel 6 nr. 1 c, og arkivlova</td><td>Så lenge arkivreglene krever</td></tr>
		<tr><th scope="row">Sende nyhetsbrev</th><td>Samtykke, artikkel 6 nr. 1 a, og markedsføringsloven § 15</td><td>Til du melder deg av. Beviset på samtykket: 90 dager til. En påmelding som ikke bekreftes, slettes etter 48 timer</td></tr>
		<tr><th scope="row">Holde nettstedet sikkert og finne feil</th><td>Rettslig plikt, artikkel 6 nr. 1 c, jf. artikkel 32</td><td>Inntil 30 dager</td></tr>
	</tbody>
</table>

<h2>Kilder</h2>
<p>Det meste får vi fra deg. Opplysninger om kjøpte billetter får vi fra leverandøren av billettsystemet, slik at de kan vises på Min side. Vi henter ikke opplysninger fra sosiale medier eller adressemeglere.</p>

<h2>Hva er frivillig?</h2>
<p>Alt. Du kan kjøpe billett i luka uten å oppgi navn. Men vi kan ikke lage konto uten e-postadresse, og ikke sende nettbilletter uten å vite hvor. Skulle vi noen gang spørre om å få føre statistikk, virker nettstedet akkurat like godt om du sier nei.</p>
<p>Er du under 13 år, må en av de foresatte si ja til nyhetsbrev for deg.</p>

<h2>Hvem får opplysningene?</h2>
<p>Ansatte ved kulturhuset ser det de trenger for å gjøre jobben sin. I tillegg bruker vi databehandlere. De arbeider etter avtale og kan ikke bruke opplysningene til noe eget:</p>
<ul>
	<li>leverandøren av billettsystemet og nettkassen</li>
	<li>driftsleverandøren som har maskinene nettstedet kjører på</li>
	<li>leverandøren som sender e-post for oss</li>
</ul>
<p>Betalingstjenesten er selv ansvarlig for betalingsopplysningene. Filmdistributørene får vite hvor mange billetter vi har solgt, aldri til hvem. Politi og domstoler kan få opplysninger når loven krever det. Spør personvernombudet om du vil ha navnene på leverandørene.</p>
<p>Opplysningene behandles innenfor EØS.</p>

<h2>Rettighetene dine</h2>
<ul>
	<li><strong>Innsyn:</strong> få vite hva vi har om deg.</li>
	<li><strong>Retting:</strong> få rettet det som er feil.</li>
	<li><strong>Sletting:</strong> få slettet det vi ikke lenger har grunn til å ha.</li>
	<li><strong>Begrensning:</strong> be oss la opplysningene ligge urørt mens en uenighet avklares.</li>
	<li><strong>Flytting:</strong> få opplysningene i en fil du kan ta med deg.</li>
	<li><strong>Protest:</strong> si imot behandling som bygger på allmennhetens interesse.</li>
	<li><strong>Trekke samtykke:</strong> når som helst, uten grunn. Det gjelder framover i tid.</li>
</ul>
<p>Vi tar ingen avgjørelser om deg ved hjelp av automatikk eller profilering.</p>
<h3>Slik gjør du det</h3>
<p>På <a href="/min-side">Min side</a> kan du laste ned alt som er lagret på kontoen, og slette den. Da forsvinner kontoen, omtalene, ønskelisten og alle innlogginger med det samme. I nyhetsbrevet er det en lenke som melder deg av med ett trykk.</p>
<p>For alt annet skriver du til ${post}. Du får svar så snart vi kan, og senest innen en måned. Det koster ikke noe. Kanskje må vi be deg vise hvem du er.</p>

<h2>Klage</h2>
<p>Mener du at vi gjør noe galt, vil vi gjerne høre det først. Du kan også klage direkte til <a href="https://www.datatilsynet.no/">Datatilsynet</a>, Postboks 458 Sentrum, 0105 Oslo, telefon ${phone("22 39 69 00")}.</p>

<h2>Sikkerhet</h2>
<p>Passord lagres aldri i klartekst. Innloggingen beskyttes med egne koder mot misbruk fra andre nettsteder, og bytter du passord, avsluttes alle gamle innlogginger. Lenken for glemt passord virker én gang, i 60 minutter. Bare ansatte som trenger det, har tilgang, og bare til det de trenger.</p>
<p>Skulle noe komme på avveie, melder vi fra til Datatilsynet innen 72 timer når reglene krever det, og til deg hvis det kan få følger for deg.</p>

<h2>Mer om lagring i nettleseren</h2>
<p>Hva som lagres på telefonen eller maskinen din, står på siden <a href="/informasjonskapsler">Informasjonskapsler</a>.</p>
`;

const cookies = `
<p><strong>Nettstedet lagrer ikke noe som ikke er strengt nødvendig, uten at du har sagt ja.</strong> Leser du bare programmet, får du ingen informasjonskapsler fra oss i det hele tatt – bare et hurtiglager med sidene du har åpnet.</p>

<h2>Hva er informasjonskapsler?</h2>
<p>Informasjonskapsler er små tekster som et nettsted legger igjen i nettleseren din. Nettstedet kan også bruke nettleserens eget lager. Ekomloven behandler alt dette likt: Det som er nødvendig for en tjeneste du har bedt om, kan lagres uten videre. Til alt annet trengs et samtykke som oppfyller kravene i personvernforordningen, og slik har det vært siden 1. januar 2025.</p>

<h2>Det som lagres</h2>
<p>Alt i den første tabellen er nødvendig for det det brukes til. De fem øverste finnes bare hvis du logger inn, og de tre nederste bare hos ansatte. Ingenting av det brukes til reklame eller til å følge deg på andre nettsteder.</p>
`;

const cookiesAfter = `
<h2>Slik sletter du</h2>
<h3>Innloggingen</h3>
<p>Logg ut på <a href="/min-side">Min side</a>. Da forsvinner det som hører til innloggingen her, både hos deg og hos oss.</p>
<h3>Alt sammen</h3>
<p>Åpne innstillingene i nettleseren, finn «Personvern» eller «Nettstedsdata», søk opp nettstedet vårt og velg å slette. Det tar med både informasjonskapsler, lokalt lager og hurtiglager.</p>
<p>Du kan også stenge for all lagring i nettleseren. Da kan du fortsatt lese programmet, men ikke logge inn.</p>

<h2>Andre nettsteder</h2>
<p>Billettkjøp og gavekort går gjennom en nettkasse hos billettleverandøren. Når du er der, gjelder leverandørens regler for informasjonskapsler.</p>

<h2>Spørsmål</h2>
<p>Skriv til ${post}. Hvordan vi ellers behandler opplysninger om deg, står i <a href="/personvernerklaering">personvernerklæringen</a>.</p>
`;

const accessibility = `
<p>Alle skal kunne finne ut hva som går på kino i kveld – med skjermleser, med tastatur, med forstørret tekst eller med votter på. Her står det hvor langt vi har kommet.</p>

<h2>Hvem og hva erklæringen gjelder</h2>
<dl>
	<dt>Virksomhet</dt>
	<dd>Tindevik kulturhus, Tindevik kommune. Organisasjonsnummer 310 987 654</dd>
	<dt>Nettsted</dt>
	<dd>Nettstedet til Tindevik kulturhus, med alle sider som har samme meny øverst som denne</dd>
	<dt>Krav</dt>
	<dd>WCAG 2.1 på nivå A og AA, slik forskrift om universell utforming av IKT-løsninger krever av offentlige virksomheter</dd>
	<dt>Vårt eget mål</dt>
	<dd>WCAG 2.2 på nivå AA</dd>
	<dt>Gjelder ikke</dt>
	<dd>Nettkassen for billetter og gavekort, som er billettleverandørens nettsted</dd>
</dl>

<h2>Status</h2>
<p><strong>Nettstedet er delvis i samsvar med kravene.</strong> Vi kjenner til ett krav som ikke alltid er oppfylt, og det er deler av vurderingen som gjenstår. Begge deler står under.</p>

<h2>Innhold som ikke er universelt utformet</h2>
<h3>Fremmedspråk er ikke alltid merket</h3>
<p>Kravet heter «Språk på deler av innhold» (3.1.2). En omtale som en gjest har skrevet på engelsk, eller et sitat i vår egen tekst om en film, kan mangle språkmerking. Skjermlesere leser det da med norsk uttale. Vi merker det vi skriver selv, men får ikke med oss alt gjestene skriver.</p>

<h2>Kjente svakheter</h2>
<ul>
	<li>Vi har ikke prøvd hele nettstedet sammen med folk som bruker hjelpemidler til daglig. Det er den viktigste mangelen i vurderingen vår.</li>
	<li>Vi har ikke vurdert nettkassen. Står du fast der, selger vi gjerne billetten på telefon.</li>
	<li>Koden på billetten er et bilde som bare en skanner kan lese. Film, tid, sal, rad og sete står ved siden av som tekst, og det holder å vise det i døra.</li>
	<li>Mange plakater har skrift i bildet. Tittelen står alltid som tekst ved siden av, men småskriften nederst på plakaten gjør ikke det.</li>
	<li>Bildebeskrivelser skrives av mennesker og kan være dårligere enn de burde være.</li>
</ul>

<h2>Slik har vi prøvd nettstedet</h2>
<p>Vurderingen er vår egen. Ingen utenforstående har kontrollert den.</p>
<ul>
	<li>Automatiske prøver med verktøyet axe-core på sidene, som kjøres på nytt når nettstedet endres. Slike prøver finner bare en del av feilene.</li>
	<li>Bruk med bare tastatur: Alt skal kunne nås, og du skal se hvor du er.</li>
	<li>Tekst forstørret til 200 prosent, og skjermer ned til 320 piksler i bredden.</li>
	<li>Kontrast i både lys og mørk utgave.</li>
	<li>Uten animasjon, for dem som har bedt maskinen om det.</li>
	<li>Uten skript: Programmet, søket, påmeldingen til nyhetsbrevet og skjemaet under virker også da.</li>
</ul>

<h2>Har du funnet en feil?</h2>
<p>Si fra, så retter vi det. Bruk skjemaet under, eller det som passer deg best. Fortell hvilken side det gjelder, og hva som skjedde. Trenger du innholdet i en annen form – opplest på telefon, i stor skrift eller i en e-post – ordner vi det.</p>
<dl>
	<dt>E-post</dt>
	<dd>${email("tilgjengelighet@tindevik.example")}</dd>
	<dt>Telefon</dt>
	<dd>${house}, mandag–fredag 10.00–15.00</dd>
	<dt>Brev</dt>
	<dd>Tindevik kulturhus, Postboks 12, 8899 Tindevik</dd>
</dl>
<p>Du får svar innen to virkedager. Tar det lengre tid å rette feilen, får du vite når.</p>
`;

const accessibilityAfter = `
<h2>Tilsyn og klage</h2>
<p><a href="https://www.uutilsynet.no/">Tilsynet for universell utforming av IKT</a> (Uutilsynet) fører tilsyn med at vi følger reglene. Du kan melde fra til tilsynet om feil.</p>
<p>Er du ikke fornøyd med svaret vårt, eller lar det vente på seg, kan du klage til <a href="https://www.diskrimineringsnemnda.no/">Diskrimineringsnemnda</a>. Det er gratis.</p>

<h2>Når erklæringen gjennomgås</h2>
<p>Vi går gjennom erklæringen minst én gang i året, og hver gang nettstedet endres vesentlig. Kravene og ordningen med slike erklæringer er beskrevet på <a href="https://uustatus.no/">uustatus.no</a>.</p>
<p>Leter du etter heis, teleslynge og rullestolplasser i selve huset? Det står på siden <a href="/kontakt-oss">Kontakt oss</a>.</p>
`;

const cinemaDay = `
<p>Den store kinodagen er den ene dagen i året da hele landets kinoer gjør det samme: setter prisen til det halve og håper på dårlig vær. I Tindevik pleier værhåpet å gå i oppfyllelse.</p>

<h2>Det viktigste</h2>
<dl>
	<dt>Når</dt>
	<dd>Første lørdag i november, hvert år</dd>
	<dt>Hvor</dt>
	<dd>Sal 1 og Sal 2 i Tindevik kulturhus</dd>
	<dt>Pris</dt>
	<dd>Halv pris på alle kinobilletter</dd>
</dl>

<h2>Hva billetten koster</h2>
${halfPriceTable}
<p>Rabatten er trukket fra når du ser prisen. Du trenger ingen kode. Kulturkort, studentbevis og ledsagerbevis viser du i døra som ellers.</p>

<h2>Slik foregår det</h2>
<h3>Programmet</h3>
<p>Vi begynner med barnefilm tidlig på dagen og går gjennom familiefilm, dokumentar og drama fram mot noe skummelt sent på kvelden. Det blir smakebiter på høstens og vinterens filmer, og minst én film som ellers ikke ville kommet hit.</p>
<h3>Billettene</h3>
<p>Billettene legges ut omtrent tre uker før, på nett og i luka samtidig. De mest ettertraktede forestillingene blir fort fulle, så er det én bestemt film du vil se, bør du ikke vente til selve dagen.</p>
<h3>Flere filmer på én dag</h3>
<p>Det går an å se tre. Det går an å se fire, hvis du tar med matpakke. Vi legger en halvtime mellom forestillingene, så det er tid til å lufte seg.</p>

<h2>Godt å vite</h2>
<ul>
	<li>Gavekort kan brukes som vanlig.</li>
	<li><a href="/aldersgrenser-pa-kino">Aldersgrensene</a> gjelder denne dagen også.</li>
	<li>Tilbudet gjelder kino, ikke konserter, teater eller bading.</li>
	<li>Billetter kjøpt til full pris for andre dager kan ikke byttes inn.</li>
</ul>

<h2>Mens du venter</h2>
<p>Alt som går fram til da, står i <a href="/kinoprogram">kinoprogrammet</a>.</p>
`;

const tryOut = `
<p>Dette er husets prøverom. Når vi skal ta i bruk en ny tabell, en ny plakatramme eller en ny måte å skrive overskrifter på, legger vi den her først og ser på den på en gammel telefon, en ny skjerm og en utskrift. Ingenting av det du leser her, gjelder som program.</p>

<h2>Plakat og toppbilde</h2>
<p>Siden har en plakat og et toppbilde. Plakaten skal beholde formen 2:3 uansett hvor smal skjermen er, og toppbildet skal beskjæres rundt det som er viktig i motivet. Ser du et hode uten panne, er det noe galt, og da vil vi gjerne høre om det.</p>

<h2>Brødtekst og lenker</h2>
<p>Et vanlig avsnitt bør ha mellom 50 og 75 tegn på linjen. Det gjør det lett for øyet å finne tilbake til neste linje. Noe kan være <strong>viktig</strong>, noe kan være <em>uthevet med stemmen</em>, og en lenke, som denne til <a href="/kinoprogram">kinoprogrammet</a>, skal kunne kjennes igjen også av dem som ikke ser farger.</p>
<h3>Lange ord</h3>
<p>Norsk kan sette sammen ord så lenge det er papir igjen. «Kulturhusbillettlukeåpningstider» er et fullt lovlig ord, og det skal ikke sprenge siden på en liten telefon.</p>
<h3>Særnorske bokstaver</h3>
<p>Ærfugl, øre, åre. Aasmund skal sorteres sammen med å, ikke med a. Sitater står i «slike tegn», og tankestreken – den er halvlang.</p>

<h2>Lister</h2>
<ul>
	<li>Punktlister bruker vi når rekkefølgen er likegyldig.</li>
	<li>Ett punkt kan gå over flere linjer, og da skal linje nummer to begynne rett under den første bokstaven, ikke under punktet.</li>
	<li>Tre punkter er nok til å se det.</li>
</ul>
<ol>
	<li>Nummererte lister bruker vi til framgangsmåter.</li>
	<li>Ta av deg votten.</li>
	<li>Trykk på knappen.</li>
</ol>

<h2>Fakta</h2>
<dl>
	<dt>Kort svar</dt>
	<dd>Ja</dd>
	<dt>Langt svar</dt>
	<dd>Ja, men bare hvis døra til maskinrommet er lukket, for ellers går ventilasjonen så høyt at ingen hører forskjell</dd>
</dl>

<h2>En tabell</h2>
<table>
	<caption>Lerretene i huset, målt med husets tommestokk</caption>
	<thead>
		<tr><th scope="col">Sal</th><th scope="col">Bredde</th><th scope="col">Seter</th><th scope="col">Klokkeslett for målingen</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">Sal 1</th><td>12,4 meter</td><td>212</td><td>kl. 09.15</td></tr>
		<tr><th scope="row">Sal 2</th><td>7,8 meter</td><td>84</td><td>kl. 09.40</td></tr>
	</tbody>
</table>
<p>Er tabellen bredere enn skjermen, skal den kunne rulles sidelengs uten at resten av siden følger med.</p>

<h2>Kom du hit ved et uhell?</h2>
<p>Det skjer. Programmet finner du i <a href="/kinoprogram">kinoprogrammet</a> og <a href="/kulturprogram">kulturprogrammet</a>. Så du noe som var rart, kan du skrive til ${post}.</p>
`;

const notFound = `
<p>Adressen kan være feilskrevet, eller så er filmen ferdigspilt og siden tatt ned. Det er ikke din feil.</p>

<h2>Prøv heller her</h2>
<ul>
	<li><a href="/kinoprogram">Kinoprogram</a> – det som går nå</li>
	<li><a href="/kommende-filmer">Kommende filmer</a> – det som er på vei</li>
	<li><a href="/kulturprogram">Kulturprogram</a> – konserter, teater og bading</li>
	<li><a href="/nyheter">Nyheter</a></li>
	<li><a href="/billettinformasjon">Billettinformasjon</a></li>
	<li><a href="/search">Søk på hele nettstedet</a></li>
	<li><a href="/">Forsiden</a></li>
</ul>

<h2>Kom du hit fra en lenke hos oss?</h2>
<p>Da vil vi gjerne vite om det. Skriv til ${post}, så retter vi den.</p>
`;

export const pages: Record<TextKey, PageContent> = {
	"om-oss": {
		title: "Om oss",
		description:
			"Tindevik kulturhus er kommunens kino, scene, bibliotek og svømmehall. Les om salene, historien og hvordan du leier huset.",
		lead: "Kino, scene, bibliotek og svømmehall, samlet i Strandgata siden 1984.",
		html: typeset(about),
	},
	"aldersgrenser-pa-kino": {
		title: "Aldersgrenser på kino",
		description:
			"Hvem slipper inn på filmer med grense 6, 9, 12, 15 og 18 år, hva sier ledsagerregelen, og hva må du ha med av legitimasjon?",
		lead: "Tallet på plakaten avgjør hvem som slipper inn, og hvem som må ha med seg en voksen.",
		html: typeset(ageLimits),
	},
	billettinformasjon: {
		title: "Billettinformasjon",
		description:
			"Billettpriser på Tindevik kino, kulturkort for ungdom, ledsagerbevis, gavekort, refusjon, og når dørene åpner.",
		lead: "Hva billetten koster, hvordan du får tak i den, og hva som skjer hvis noe går i vasken.",
		html: typeset(tickets),
	},
	"kontakt-oss": {
		title: "Kontakt oss",
		description:
			"Telefon, e-post, adresse og åpningstider for Tindevik kulturhus, og alt om parkering, heis, teleslynge og rullestolplasser.",
		lead: "Ring, skriv eller stikk innom Strandgata 4.",
		html: typeset(contact),
	},
	personvernerklaering: {
		title: "Personvernerklæring",
		description:
			"Hvilke personopplysninger Tindevik kulturhus behandler, hvorfor, hvor lenge de lagres, og hvilke rettigheter du har.",
		lead: "Hva vi vet om deg, hvorfor vi trenger det, og hvordan du får det slettet.",
		html: typeset(privacy),
	},
	informasjonskapsler: {
		title: "Informasjonskapsler",
		description:
			"En fullstendig liste over det nettstedet til Tindevik kulturhus lagrer i nettleseren din, og hvordan du sletter det.",
		lead: "Her er alt nettstedet lagrer hos deg. Det er ikke mye.",
		html: typeset(cookies),
		after: typeset(cookiesAfter),
	},
	tilgjengelighetserklaering: {
		title: "Tilgjengelighetserklæring",
		description:
			"Hvor godt nettstedet til Tindevik kulturhus oppfyller kravene til universell utforming, hva som mangler, og hvordan du sier fra.",
		lead: "Hva som er prøvd, hva vi vet er for dårlig, og hvor du sier fra.",
		html: typeset(accessibility),
		after: typeset(accessibilityAfter),
	},
	"den-store-kinodagen": {
		title: "Den store kinodagen",
		description:
			"Første lørdag i november koster alle kinobilletter i Tindevik halvparten. Se prisene og hvordan du sikrer deg plass.",
		lead: "Første lørdag i november: halv pris på alle filmer, i begge saler.",
		html: typeset(cinemaDay),
	},
	testside: {
		title: "Testside",
		description:
			"Her prøver Tindevik kulturhus ut plakater, tabeller, lister og andre deler av nettstedet før de tas i bruk på ordentlig.",
		lead: "Her prøver vi deler av nettstedet før de slippes løs på resten.",
		html: typeset(tryOut),
	},
	"404": {
		title: "Siden finnes ikke",
		description:
			"Siden du lette etter, finnes ikke hos Tindevik kulturhus. Her er veien videre til kinoprogram, kulturprogram, nyheter og søk.",
		lead: "Vi lette under setene også.",
		html: typeset(notFound),
	},
};
