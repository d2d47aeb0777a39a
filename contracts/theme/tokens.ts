import { contrast, firstTowards, leastContrast, luminance, mix } from "./color.ts";

/** The colours that the styles use, derived from the six that a site chooses. */

export type SchemeColors = { ground: string; ink: string; accent: string };
export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];
export type ThemeColors = Record<Scheme, SchemeColors>;

/** WCAG 2.2, 1.4.3 and 1.4.11. */
export const leastOfText = 4.5;
const leastOfControls = 3;

export type SchemeTokens = SchemeColors & {
	groundRaised: string;
	inkQuiet: string;
	rule: string;
	alarm: string;
	/** Underlines, and the outline of what has the focus. */
	linkLine: string;
	onAccent: string;
	/** The border of a filled button. */
	buttonLine: string;
};

/** Header, footer and bars, which are the same in both schemes. */
export type FrameTokens = {
	night: string;
	nightRaised: string;
	onNight: string;
	onNightQuiet: string;
	onNightRule: string;
	onNightAccent: string;
};

export type ThemeTokens = Record<Scheme, SchemeTokens> & { frame: FrameTokens };

export const defaultColors: ThemeColors = {
	light: { ground: "#f6f5f1", ink: "#0a1420", accent: "#ffb84a" },
	dark: { ground: "#0a1420", ink: "#f2efe6", accent: "#ffb84a" },
};

/** Those of contracts/theme.css, chosen by eye. */
const defaultTokens: ThemeTokens = {
	light: {
		...defaultColors.light,
		groundRaised: "#eceae3",
		inkQuiet: "#4c5a66",
		rule: "#c9cac4",
		alarm: "#a3241b",
		linkLine: "#b86e00",
		onAccent: "#17110a",
		buttonLine: "transparent",
	},
	dark: {
		...defaultColors.dark,
		groundRaised: "#12202f",
		inkQuiet: "#a8b4be",
		rule: "#2b3b4a",
		alarm: "#ff9c8c",
		linkLine: "#ffb84a",
		onAccent: "#17110a",
		buttonLine: "transparent",
	},
	frame: {
		night: "#0a1420",
		nightRaised: "#12202f",
		onNight: "#f2efe6",
		onNightQuiet: "#a8b4be",
		onNightRule: "#2b3b4a",
		onNightAccent: "#ffb84a",
	},
};

const isSame = (one: SchemeColors, other: SchemeColors): boolean =>
	one.ground === other.ground && one.ink === other.ink && one.accent === other.accent;

export const isDefaultScheme = (colors: ThemeColors, scheme: Scheme): boolean =>
	isSame(colors[scheme], defaultColors[scheme]);

export function deriveTokens(colors: ThemeColors): ThemeTokens {
	const [light, dark] = schemes.map((scheme) =>
		isDefaultScheme(colors, scheme) ? defaultTokens[scheme] : deriveScheme(colors[scheme]),
	) as [SchemeTokens, SchemeTokens];
	const isDefault = schemes.every((scheme) => isDefaultScheme(colors, scheme));
	return { light, dark, frame: isDefault ? defaultTokens.frame : deriveFrame(colors) };
}

const raisedOf = (ground: string, ink: string): string => mix(ground, ink, 0.06);

/** What ink stands on: also seats and the buttons of counters, which are darker under the pointer (web/styles/shop.css). */
export const groundsOf = (ground: string, ink: string): string[] => [
	ground,
	raisedOf(ground, ink),
	mix(ground, ink, 0.24),
];

/** The stronger of a scheme's own two colours. */
export const onAccentOf = ({ ground, ink, accent }: SchemeColors): string =>
	contrast(ink, accent) >= contrast(ground, accent) ? ink : ground;

function deriveScheme(colors: SchemeColors): SchemeTokens {
	const { ground, ink, accent } = colors;
	const groundRaised = raisedOf(ground, ink);
	const passes = (least: number) => (color: string) => leastContrast(color, [ground, groundRaised]) >= least;
	const alarm = luminance(ground) > luminance(ink) ? defaultTokens.light.alarm : defaultTokens.dark.alarm;
	return {
		...colors,
		groundRaised,
		inkQuiet: quietOf(ground, ink),
		rule: mix(ground, ink, 0.2),
		alarm: firstTowards(alarm, ink, passes(leastOfText)) ?? ink,
		linkLine: firstTowards(accent, ink, passes(leastOfControls)) ?? ink,
		onAccent: onAccentOf(colors),
		buttonLine: contrast(accent, ground) >= leastOfControls ? "transparent" : ink,
	};
}

function quietOf(ground: string, ink: string): string {
	const grounds = [ground, raisedOf(ground, ink)];
	return firstTowards(mix(ink, ground, 0.3), ink, (color) => leastContrast(color, grounds) >= leastOfText) ?? ink;
}

/** The frame has the colour of the light scheme's accent if light text is legible on it, or that of the dark scheme. */
function deriveFrame({ light, dark }: ThemeColors): FrameTokens {
	const paper = luminance(light.ground) > luminance(light.ink) ? light.ground : light.ink;
	const isLegible = (color: string) => leastContrast(color, [night, nightRaised]) >= leastOfText;
	let [night, onNight] = [light.accent, paper];
	let nightRaised = raisedOf(night, onNight);
	if (luminance(night) > luminance(onNight) || !isLegible(onNight)) {
		[night, onNight] = [dark.ground, dark.ink];
		nightRaised = raisedOf(night, onNight);
	}
	return {
		night,
		nightRaised,
		onNight,
		onNightQuiet: quietOf(night, onNight),
		onNightRule: mix(night, onNight, 0.25),
		onNightAccent: [light.accent, dark.accent].find(isLegible) ?? onNight,
	};
}
