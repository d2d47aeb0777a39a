import { eq, itemSource, listSource } from "./build.ts";

export const films = listSource("films", "Filmer i programmet", "event", eq("object", "movie"));
export const stage = listSource("stage", "På scenen", "event", eq("object", "culture"), eq("objectClass", "stage"));
export const bathing = listSource("bathing", "Bading", "event", eq("object", "culture"), eq("objectClass", "bathing"));
export const upcoming = listSource(
	"upcoming",
	"Kommende filmer",
	"production",
	eq("object", "movie"),
	eq("release", "upcoming"),
);
export const news = listSource("news", "Nyheter", "article");
export const nextFilm = itemSource("film", "Filmen som vises neste gang", "event", eq("object", "movie"));
