import type { ParseArgsOptionsConfig } from "node:util";
import { type DescribedField, describeFields } from "@lerret/contracts/describe";
import { siteSettingsRequestSchema } from "@lerret/contracts/settings/site";

/** Options of a command that set settings of a site. What they are called and how they are explained is the setting's. */
export type SettingOptions = Record<string, SettingOption>;
type SettingOption = {
	/** The setting, such as `organisation.phone`. */
	path: string;
	/** The option whose value it has where it is not given. */
	from?: string;
	/** Each value of the list is given by itself; another list is one text with commas. */
	isRepeated?: true;
};

const described = describeFields(siteSettingsRequestSchema);

function fieldAt(path: string): DescribedField {
	const [first = "", ...rest] = path.split(".");
	const outer = described.find(({ name }) => name === first);
	const found = rest.reduce((field, name) => field?.fields.find((inner) => inner.name === name), outer);
	if (!found) throw new Error(`there is no setting ${path}`);
	return found;
}

const isList = ({ path }: SettingOption): boolean => fieldAt(path).widget === "lines";

export const parseArgsOptionsOf = (options: SettingOptions): ParseArgsOptionsConfig =>
	Object.fromEntries(
		Object.entries(options).map(([name, { isRepeated }]) => [
			name,
			isRepeated ? { type: "string", multiple: true } : { type: "string" },
		]),
	);

export const helpOf = (options: SettingOptions): string[] =>
	Object.entries(options).map(([name, option]) => `  ${`--${name}`.padEnd(16)} ${explain(option)}`);

function explain(option: SettingOption): string {
	const { label, help, choices = [] } = fieldAt(option.path);
	const sentences = [
		label,
		choices.map(([value, name]) => `${value}: ${name}`).join(". "),
		help ?? "",
		option.isRepeated ? "Kan gjentas" : isList(option) ? "Med komma mellom linjene" : "",
		option.from === undefined ? "" : `Som --${option.from}, når det ikke er sagt`,
	];
	return sentences
		.filter(Boolean)
		.map((sentence) => sentence.replace(/\.?$/u, "."))
		.join(" ");
}

/** The settings by their paths, as their schema parses them. */
export function toSettings(options: SettingOptions, values: Record<string, unknown>): Record<string, unknown> {
	const settings: Record<string, unknown> = {};
	for (const [name, option] of Object.entries(options)) {
		const value = values[sourceOf(name, option, values)];
		const [first = "", second] = option.path.split(".");
		const parsed = typeof value === "string" && isList(option) ? splitLines(value) : value;
		settings[first] = second === undefined ? parsed : { ...Object(settings[first]), [second]: parsed };
	}
	return settings;
}

/** The option that a setting's value comes from. */
const sourceOf = (name: string, { from }: SettingOption, values: Record<string, unknown>): string =>
	values[name] === undefined && from !== undefined ? from : name;

const splitLines = (text: string): string[] =>
	text
		.split(",")
		.map((line) => line.trim())
		.filter(Boolean);

/** Options by the paths of the settings that they are the values of. */
export const labelsOf = (options: SettingOptions, values: Record<string, unknown>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(options).map(([name, option]) => [option.path, `--${sourceOf(name, option, values)}`]),
	);
