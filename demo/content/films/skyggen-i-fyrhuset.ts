import { cover, poster } from "../../pictures/films/skyggen-i-fyrhuset.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "skyggen-i-fyrhuset",
	title: "Skyggen i fyrhuset",
	originalTitle: "L'Ombre du phare",
	ageLimit: 15,
	ageReason: "Filmen har en vedvarende truende stemning, et drap som vises tett på, og enkelte blodige detaljer.",
	minutes: 107,
	genres: ["Krim", "Thriller"],
	countries: ["Frankrike", "Norge"],
	year: 2026,
	directors: ["Étienne Carrel"],
	cast: ["Mathilde Royer", "Lucien Abadie", "Thorbjørn Vik", "Odile Servan"],
	distributor: "Storskjerm AS",
	language: "fr",
	summary:
		"Bretagne, 1951: En fyrvokter er død, men noen har ført loggboka i ni netter etterpå. Forsikringsinspektør Claire Morvan har 214 trinn opp til svaret.",
	body: `<p>Fyret på Roc'h Zu blinker hvert tolvte sekund, som det skal. Det er bare det at fyrvokteren har ligget død i ni døgn når forsyningsbåten kommer fram, og at loggboka er ført hver natt, i pen håndskrift, med vind, sikt og ett skip på grunn.</p>
<p>Skipet var norsk, og lasten var forsikret for langt mer enn den var verdt. Selskapet i Paris sender Claire Morvan (Mathilde Royer), som ikke liker båter, ikke tror på spøkelser og ikke går før regnestykket går opp. Kapteinen som overlevde (Thorbjørn Vik), sier lite og røyker desto mer. Så kommer uværet, og ingen av dem kommer seg i land. Hver gang linsa går rundt, glir det en skygge over veggen i trappa. Noen ganger er det én for mange.</p>
<p>Étienne Carrel låner lyset fra femtitallets kriminalfilmer og stillheten fra havet. Fotografen har arbeidet i et ekte fyrtårn med én lampe om gangen, og løsningen har ligget framme siden første bilde – for den som teller sekunder.</p>
<p>Fransk tale, med innslag av norsk. Dette er krim for dem som liker å bli lurt ærlig.</p>`,
	features: ["krim", "film noir", "fyrtårn", "Bretagne"],
	poster,
	cover,
};
