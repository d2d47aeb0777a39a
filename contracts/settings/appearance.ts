import * as z from "zod";
import { field, initialFields } from "../describe.ts";
import { isColor } from "../theme/color.ts";
import { findContrastErrors } from "../theme/contrast.ts";
import { fontPairNames, fontPairs } from "../theme/fonts.ts";
import { defaultColors, type SchemeColors } from "../theme/tokens.ts";

/** How a site looks. The app's own pages, such as those of management, have the default. */

const color = z.string().trim().toLowerCase().refine(isColor, "Må være en farge med seks sifre, for eksempel #8a2f1d.");
const colorField = (label: string) => field(color, { label, widget: "color", half: true });
const scheme = (label: string, when: string, initial: SchemeColors) =>
	field(
		z.strictObject({
			ground: colorField(`Bakgrunn ${when}`),
			ink: colorField(`Skrift ${when}`),
			accent: colorField(`Knapper ${when}`),
		}),
		{ label, widget: "group", initial },
	);

export const heroes = ["slides", "picture", "none"] as const;
export const corners = ["square", "round"] as const;
export const ruleWeights = ["strong", "thin", "none"] as const;

export const appearanceSchema = z.strictObject({
	light: scheme("Lyse farger", "i lys visning", defaultColors.light),
	dark: scheme("Mørke farger", "i mørk visning", defaultColors.dark),
	fonts: field(z.enum(fontPairNames), {
		label: "Skrifter",
		choices: fontPairNames.map((name) => [name, fontPairs[name].label] as const),
		initial: "grotesk",
	}),
	hero: field(z.enum(heroes), {
		label: "Øverst på forsiden",
		choices: [
			["slides", "Flere bilder å bla i"],
			["picture", "Ett stort bilde"],
			["none", "Ingen bilder, bare programmet"],
		],
		initial: "slides",
		half: true,
	}),
	corners: field(z.enum(corners), {
		label: "Hjørner",
		choices: [
			["square", "Rette"],
			["round", "Litt runde"],
		],
		initial: "square",
		half: true,
	}),
	rules: field(z.enum(ruleWeights), {
		label: "Linjer",
		choices: [
			["strong", "Kraftige over overskrifter"],
			["thin", "Tynne"],
			["none", "Nesten usynlige"],
		],
		initial: "strong",
		half: true,
	}),
});
export type Appearance = z.output<typeof appearanceSchema>;

/** Rejects colours with less contrast than WCAG 2.2 AA, with a proposal for each. */
export const legibleAppearanceSchema = appearanceSchema.superRefine((colors, context) => {
	for (const { scheme: name, color: part, message } of findContrastErrors(colors))
		context.addIssue({ code: "custom", path: [name, part], message });
});

/** That of a new site, and of sites from before they had one. */
export const initialAppearance: Appearance = initialFields(appearanceSchema);
