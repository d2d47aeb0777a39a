import { cover, poster } from "../../pictures/films/vinterlys-over-tindevik.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "vinterlys-over-tindevik",
	title: "Vinterlys over Tindevik",
	originalTitle: null,
	ageLimit: 9,
	ageReason: "Filmen handler om sorg og har et par såre scener rundt et dødsfall, men ingen skremmende bilder.",
	minutes: 104,
	genres: ["Drama"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Solveig Ryste Tveitan"],
	cast: ["Ragna Myklevoll", "Odd-Arne Skjelbred", "Hanna Utvær", "Per Inge Losvik"],
	distributor: "Nordlys Film",
	language: "nb",
	summary:
		"En fotograf kommer hjem i mørketida for å tømme atelieret etter faren. Fire tusen glassplater viser en by hun trodde hun kjente.",
	body: `<p>Atelieret til Torleif Hamre har stått avlåst siden i sommer. Nå har datteren Marit tre uker på seg før huset skal selges: tre uker uten sol, med en panelovn, en stabel bananesker fra nærbutikken og fire tusen glassplater som ingen i familien vil ha.</p>
<p>Hun begynner systematisk. Konfirmanter i én stabel, bryllup i en annen, fiskebåter i en tredje. Men innerst på hylla står en serie som ikke er ført inn i protokollen – den samme kvinnen, fotografert på samme stol, en dag hver vinter i nitten år. Kvinnen bor fortsatt i byen. Hun er bare ikke særlig interessert i å snakke om det.</p>
<p>Solveig Ryste Tveitan har laget en stillferdig film om hva vi tar vare på, og hvem som får bestemme det. Jon Eskil Båtnes har fotografert utelukkende i dagslys, det vil si mellom klokka elleve og halv ett. <strong>Ragna Myklevoll</strong> spiller Marit med korte setninger og kalde fingre, og Odd-Arne Skjelbred er uimotståelig som naboen som stadig kommer innom for å hjelpe og aldri løfter noe.</p>
<p>Bildene på platene er ekte: De stammer fra loft og kjellere langs hele kysten.</p>`,
	features: ["mørketid", "fotografi", "sorg", "far og datter", "norsk drama"],
	poster,
	cover,
};
