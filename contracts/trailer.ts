/**
 * Trailers are at YouTube, at Vimeo, or files of the installation. Player and page have addresses of our own making: only
 * an id of the service's form is taken from what an editor wrote.
 */
export type TrailerAddress = {
	/** What is shown in the page: a player that sets no cookies, or the file. */
	source: string;
	/** Where the trailer is without a script. */
	page: string;
} & (
	| { service: "YouTube" | "Vimeo"; captions: null }
	/** A file, with captions in WebVTT. */
	| { service: null; captions: string }
);

/** The pages with a trailer may frame these. */
export const playerOrigins = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;
const [youtubeOrigin, vimeoOrigin] = playerOrigins;

/** A file's captions have its name and the ending .vtt. */
const filePattern = /^(\/trailers\/[a-z0-9-]+)\.(?:webm|mp4)$/u;

const youtubeHosts: ReadonlySet<string> = new Set(["youtube.com", "youtube-nocookie.com", "youtu.be"]);
const vimeoHosts: ReadonlySet<string> = new Set(["vimeo.com", "player.vimeo.com"]);

export const trailerError = "Må være adressen til én film hos YouTube eller Vimeo, som https://vimeo.com/76979871.";

/** Null for an address elsewhere, or of anything but one film. */
export function parseTrailer(address: string): TrailerAddress | null {
	const [file, name] = filePattern.exec(address) ?? [];
	if (file) return { service: null, source: file, page: file, captions: `${name}.vtt` };
	if (!URL.canParse(address)) return null;
	const url = new URL(address);
	if (url.protocol !== "https:" || url.port !== "" || url.username !== "") return null;
	const host = url.hostname.replace(/^(?:www|m)\./u, "");
	if (youtubeHosts.has(host)) return parseYoutube(url);
	return vimeoHosts.has(host) ? parseVimeo(url) : null;
}

function parseYoutube({ hostname, pathname, searchParams }: URL): TrailerAddress | null {
	const [, path] = /^\/(?:embed\/|shorts\/|live\/)?([\w-]+)$/u.exec(pathname) ?? [];
	const isShort = hostname === "youtu.be" || pathname.includes("/", 1);
	const id = pathname === "/watch" ? searchParams.get("v") : isShort ? path : undefined;
	if (!id || !/^[\w-]{11}$/u.test(id)) return null;
	return {
		service: "YouTube",
		source: `${youtubeOrigin}/embed/${id}?autoplay=1&rel=0&hl=nb`,
		page: `https://www.youtube.com/watch?v=${id}`,
		captions: null,
	};
}

/** An unlisted film has a key, as the path's next segment or as `h`. */
function parseVimeo({ pathname, searchParams }: URL): TrailerAddress | null {
	const [, id, segment] = /^(?:\/video)?\/(\d{5,12})(?:\/([0-9a-f]{8,16}))?$/u.exec(pathname) ?? [];
	const key = segment ?? searchParams.get("h");
	if (!id || (key && !/^[0-9a-f]{8,16}$/u.test(key))) return null;
	return {
		service: "Vimeo",
		source: `${vimeoOrigin}/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ""}`,
		page: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
		captions: null,
	};
}
