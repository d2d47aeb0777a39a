import type { Encoding } from "./entry.ts";

/** More headers than browsers send; it bounds the memory that invented ones can take. */
const maxCachedHeaders = 200;

/** Chooses an encoding by Accept-Encoding (RFC 9110, section 12.5.3), and caches the choice for each header. */
export function createEncodingChooser(): (acceptEncoding: string | undefined) => Encoding {
	const cache = new Map<string, Encoding>();
	return (acceptEncoding) => {
		if (!acceptEncoding) return "identity";
		const cached = cache.get(acceptEncoding);
		if (cached) return cached;
		const encoding = parseAndChoose(acceptEncoding);
		if (cache.size >= maxCachedHeaders) cache.clear();
		cache.set(acceptEncoding, encoding);
		return encoding;
	};
}

function parseAndChoose(acceptEncoding: string): Encoding {
	const weights = new Map<string, number>();
	for (const part of acceptEncoding.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
		const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
		weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
	}
	const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
	if (weightOf("br") > 0) return "br";
	return weightOf("gzip") > 0 ? "gzip" : "identity";
}
