/** Languages by their BCP 47 tags, as visitors read them: "Norsk tale, engelsk tekst". The most common ones in a Norwegian programme. */
const common = {
	nb: "Norsk",
	nn: "Nynorsk",
	en: "Engelsk",
	se: "Nordsamisk",
	sv: "Svensk",
	da: "Dansk",
	fi: "Finsk",
	is: "Islandsk",
	fr: "Fransk",
	de: "Tysk",
	es: "Spansk",
	it: "Italiensk",
	pl: "Polsk",
	uk: "Ukrainsk",
	ja: "Japansk",
	ar: "Arabisk",
};

/** In alphabetical order of their names. */
const others = {
	af: "Afrikaans",
	sq: "Albansk",
	am: "Amharisk",
	hy: "Armensk",
	az: "Aserbajdsjansk",
	eu: "Baskisk",
	be: "Belarusisk",
	bn: "Bengali",
	bs: "Bosnisk",
	bg: "Bulgarsk",
	dz: "Dzongkha",
	et: "Estisk",
	fil: "Filippinsk",
	fo: "Færøysk",
	ka: "Georgisk",
	el: "Gresk",
	kl: "Grønlandsk",
	he: "Hebraisk",
	hi: "Hindi",
	id: "Indonesisk",
	ga: "Irsk",
	yi: "Jiddisch",
	yue: "Kantonesisk",
	ca: "Katalansk",
	zh: "Kinesisk",
	ko: "Koreansk",
	hr: "Kroatisk",
	ku: "Kurdisk",
	fkv: "Kvensk",
	la: "Latin",
	lv: "Latvisk",
	lt: "Litauisk",
	smj: "Lulesamisk",
	mk: "Makedonsk",
	ml: "Malayalam",
	mn: "Mongolsk",
	nl: "Nederlandsk",
	ne: "Nepali",
	ps: "Pashto",
	fa: "Persisk",
	pt: "Portugisisk",
	pa: "Punjabi",
	rom: "Romani",
	ro: "Rumensk",
	ru: "Russisk",
	sr: "Serbisk",
	sk: "Slovakisk",
	sl: "Slovensk",
	so: "Somali",
	sw: "Swahili",
	sma: "Sørsamisk",
	ta: "Tamil",
	te: "Telugu",
	th: "Thai",
	ti: "Tigrinja",
	cs: "Tsjekkisk",
	tr: "Tyrkisk",
	hu: "Ungarsk",
	ur: "Urdu",
	vi: "Vietnamesisk",
	cy: "Walisisk",
	wo: "Wolof",
};

export const commonLanguages: readonly (readonly [string, string])[] = Object.entries(common);
export const otherLanguages: readonly (readonly [string, string])[] = Object.entries(others);
export const languageNames: Readonly<Record<string, string>> = { ...common, ...others };

/** "Norsk", "Engelsk" … for a BCP 47 tag; the tag itself where it is not in the list. */
export function languageName(tag: string): string {
	return Object.hasOwn(languageNames, tag) ? (languageNames[tag] ?? tag) : tag;
}

/** Whether the programme's `?sprak=` knows a tag. */
export const isKnownLanguage = (tag: string): boolean => Object.hasOwn(languageNames, tag);
