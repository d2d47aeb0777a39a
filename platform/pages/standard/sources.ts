import { eq, source } from "./build.ts";

export const films = source("films", "Filmer i programmet", "event", true, eq("object", "movie"));
export const stage = source("stage", "På scenen", "event", true, eq("object", "culture"), eq("objectClass", "stage"));
export const bathing = source(
	"bathing",
	"Bading",
	"event",
	true,
	eq("object", "culture"),
	eq("objectClass", "bathing"),
);
export const upcoming = source(
	"upcoming",
	"Kommende filmer",
	"production",
	true,
	eq("object", "movie"),
	eq("release", "upcoming"),
);
export const news = source("news", "Nyheter", "article", true);
export const nextFilm = source("film", "Filmen som vises neste gang", "event", false, eq("object", "movie"));
