/** Each version of a film has its own EDI number. */
export type FilmVersion = { label: string; spoken: string; subtitles: string | null; format: string | null };

const usualVersions: Record<string, FilmVersion> = {
	"117-dager-i-drift": { label: "2D", spoken: "en", subtitles: "nb", format: "2D" },
	"siste-perihel": { label: "Dolby Atmos", spoken: "en", subtitles: "nb", format: "Dolby Atmos" },
	"fiolinmakerens-datter": { label: "2D", spoken: "pl", subtitles: "nb", format: "2D" },
	"skyggen-i-fyrhuset": { label: "2D", spoken: "fr", subtitles: "nb", format: "2D" },
	"aasmund-og-ulvene": { label: "2D", spoken: "nn", subtitles: null, format: "2D" },
	"natt-pa-breistol": { label: "2D", spoken: "nn", subtitles: null, format: "2D" },
};
export const norwegianVersion: FilmVersion = { label: "2D", spoken: "nb", subtitles: null, format: "2D" };

export const versionOf = (key: string): FilmVersion => usualVersions[key] ?? norwegianVersion;

/**
 * Films with a second version: in the original language with subtitles, subtitled for the hard of hearing, or in 3D.
 */
export const secondVersions: Record<string, FilmVersion> = {
	robotbestemor: { label: "Dansk tale", spoken: "da", subtitles: "nb", format: "2D" },
	"jul-pa-krakehaugen": { label: "Svensk tale", spoken: "sv", subtitles: "nb", format: "2D" },
	"vinterlys-over-tindevik": { label: "Norsk tekst", spoken: "nb", subtitles: "nb", format: "2D" },
	"pelle-ekorn-og-det-store-nottekuppet": { label: "3D", spoken: "nb", subtitles: null, format: "3D" },
};
