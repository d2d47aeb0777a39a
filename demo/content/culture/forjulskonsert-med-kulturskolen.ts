import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "forjulskonsert-med-kulturskolen",
	title: "Førjulskonsert med kulturskolen",
	category: "Konsert",
	minutes: 80,
	credits: [
		{ label: "Medvirkende", value: "elever og lærere ved Tindevik kulturskole" },
		{ label: "Konferansierer", value: "Live Aurstad og Elias Bø Hamre, begge 12 år" },
		{ label: "Musikalsk leder", value: "rektor Tor Egil Sunde" },
		{ label: "Arrangør", value: "Tindevik kulturskole" },
	],
	suitedFor: "Passer for alle",
	summary:
		"Hundre og tjue elever, tretten fioliner i omtrent samme toneart og en ballettgruppe med snøfnugg. Kulturskolen viser fram høsten.",
	body: `<p>Hver høst begynner det nye elever på kulturskolen som aldri har holdt i et instrument, og hvert år før jul står de på scenen likevel. Noen av dem kan tre toner. Det viser seg å være nok til «Bjelleklang».</p>
<p>Rundt 120 elever er med. Fiolingruppa <em>Strykebrettet</em> åpner, de yngste korsangerne synger om lussekatter, og bandet Garasje 3 har øvd inn en julelåt som de selv beskriver som «egentlig ganske trist». Ballettelevene danser snøvær, teaterelevene spiller juleevangeliet sett fra eselet, og en avgangselev på klaver framfører en sats av Grieg som hun har arbeidet med siden sommerferien.</p>
<p>Live Aurstad og Elias Bø Hamre på tolv år leder kvelden. De har skrevet vitsene selv og vil ikke vise dem til noen på forhånd.</p>
<p>Konserten varer i en time og tjue minutter uten pause. Yngre søsken er hjertelig velkomne, og på bakerste rad er det greit å spise rosiner. Foreldreutvalget selger lodd og hjemmebakst i foajeen, og overskuddet går til en ny fagott.</p>`,
	features: ["kulturskole", "julekonsert", "elever", "lokale krefter"],
	cover: null,
};
