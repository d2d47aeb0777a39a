import { AppError } from "@lerret/contracts/errors";
import type { Logger } from "pino";
import type { Pictures } from "../images/variants.ts";

/**
 * The favicon in the sizes that phones ask for. A maskable icon may be cropped to a circle of four fifths of its side.
 */
export const icons = {
	"180": { size: 180, maskable: false },
	"192": { size: 192, maskable: false },
	"512": { size: 512, maskable: false },
	"maskable-192": { size: 192, maskable: true },
	"maskable-512": { size: 512, maskable: true },
} as const;

export type IconName = keyof typeof icons;
export const iconNames = Object.keys(icons) as IconName[];

const maxCachedIcons = 200;

/**
 * Renders favicons as PNG, each once. Throws `not_found` for an unknown name and for a favicon that cannot be rendered.
 */
export function createIconRenderer(
	draw: Pictures["icon"],
	log: Logger,
): (svg: string, name: string) => Promise<Uint8Array> {
	const cache = new Map<string, Promise<Uint8Array>>();
	return async (svg, name) => {
		const icon = iconNames.find((known) => known === name);
		if (!icon) throw new AppError("not_found");
		const key = `${icon} ${svg}`;
		const known = cache.get(key);
		if (known) return known;
		if (cache.size >= maxCachedIcons) cache.clear();
		const rendering = draw({ svg, ...icons[icon] }).catch((error) => {
			if (error instanceof AppError) {
				// The queue was full; a later request may succeed.
				cache.delete(key);
				throw error;
			}
			log.warn({ err: error }, "the favicon cannot be rendered");
			throw new AppError("not_found", { cause: error });
		});
		cache.set(key, rendering);
		return rendering;
	};
}
