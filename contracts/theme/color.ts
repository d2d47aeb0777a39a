/** Colours are `#rrggbb` in sRGB. */

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/u.test(text);

type Channels = [red: number, green: number, blue: number];

const channelsOf = (color: string): Channels => {
	const value = Number.parseInt(color.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
};

/** `share` of the second colour in the first, as `color-mix(in srgb, …)` does it. */
export function mix(color: string, other: string, share: number): string {
	const others = channelsOf(other);
	const mixed = channelsOf(color).map((channel, i) => Math.round(channel + ((others[i] ?? 0) - channel) * share));
	return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2.2), from 0 for black to 1 for white. */
export function luminance(color: string): number {
	const [red, green, blue] = channelsOf(color).map((channel) => {
		const part = channel / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	}) as Channels;
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2), from 1 to 21. */
export function contrast(color: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(color), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

/** The contrast of a colour with the one of several that it has least with. */
export const leastContrast = (color: string, others: readonly string[]): number =>
	Math.min(...others.map((other) => contrast(color, other)));

/** The first step from a colour towards another that passes; null if the other does not pass either. */
export function firstTowards(color: string, target: string, passes: (step: string) => boolean): string | null {
	for (let percent = 0; percent <= 100; percent += 1) {
		const step = mix(color, target, percent / 100);
		if (passes(step)) return step;
	}
	return null;
}
