import { parseOre } from "@lerret/contracts/nb/parse-ore";
import { type ReactNode, useState } from "react";
import { TextArea, TextField } from "./field.tsx";

/** A text of several lines, such as an address. */
export function LinesField({
	label,
	help,
	values,
	error,
	isRequired,
	onValues,
}: {
	label: string;
	help?: string | undefined;
	values: string[];
	error?: string | undefined;
	isRequired?: boolean | undefined;
	onValues: (values: string[]) => void;
}) {
	// The typed text may have empty lines; the values have none.
	const [typed, setTyped] = useState<string | null>(null);
	const showsTyped = typed !== null && linesOf(typed).join("\n") === values.join("\n");
	return (
		<TextArea
			{...{ label, help, isRequired }}
			value={showsTyped ? typed : values.join("\n")}
			error={error}
			onText={(text) => {
				setTyped(text);
				onValues(linesOf(text));
			}}
		/>
	);
}

export const linesOf = (text: string): string[] =>
	text
		.split("\n")
		.map((one) => one.trim())
		.filter(Boolean);

export function NumberField({
	label,
	help,
	value,
	error,
	isRequired,
	onValue,
}: {
	label: ReactNode;
	help?: string | undefined;
	value: number | null;
	error?: string | undefined;
	isRequired?: boolean | undefined;
	onValue: (value: number | null) => void;
}) {
	const [typed, setTyped] = useState<string | null>(null);
	const isInvalid = typed !== null && value === noNumber;
	return (
		<TextField
			{...{ label, help, isRequired }}
			inputMode="numeric"
			value={isInvalid ? typed : value === null || value === noNumber ? "" : String(value)}
			error={isInvalid ? "Skriv bare tall, for eksempel 95." : error}
			onText={(text) => {
				setTyped(text);
				onValue(parseNumber(text));
			}}
		/>
	);
}

/** The value of a text that is no whole number. Every whole number's schema rejects it, so that it cannot be saved. */
const noNumber = 0.5;

/** «1 200» is a number, «1t 35» is not; null without any text. */
export function parseNumber(text: string): number | null {
	const digits = text.replace(/\s/gu, "");
	if (digits === "") return null;
	return /^\d{1,9}$/u.test(digits) ? Number(digits) : noNumber;
}

/** Kroner on screen, whole øre as value. The value is NaN while the text is no amount, so that it cannot be saved. */
export function KronerField({
	label,
	help,
	ore,
	error,
	isRequired,
	onOre,
}: {
	label: ReactNode;
	help?: string | undefined;
	ore: number | null;
	error?: string | undefined;
	isRequired?: boolean | undefined;
	onOre: (ore: number) => void;
}) {
	const [typed, setTyped] = useState<string | null>(null);
	const isInvalid = typed !== null && parseOre(typed) === null;
	const showsTyped = typed !== null && (isInvalid || parseOre(typed) === ore);
	return (
		<TextField
			{...{ label, help, isRequired }}
			inputMode="decimal"
			value={showsTyped ? typed : formatKronerInput(ore)}
			error={isInvalid ? "Skriv et beløp som 150 eller 149,50." : error}
			onText={(text) => {
				setTyped(text);
				onOre(parseOre(text) ?? Number.NaN);
			}}
		/>
	);
}

/** An amount as it is typed. "" for none and for an invalid one, which is null after a round trip through JSON. */
export function formatKronerInput(ore: number | null): string {
	if (ore === null || !Number.isInteger(ore)) return "";
	return ore % 100 === 0 ? String(ore / 100) : (ore / 100).toFixed(2).replace(".", ",");
}
