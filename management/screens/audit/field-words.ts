import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDate } from "@lerret/contracts/nb/time";
import type { StaffRole } from "@lerret/contracts/staff";
import { labelOfField } from "../../editor/descriptions.ts";
import { formatValue } from "../../editor/format-value.ts";
import { conflictTexts } from "../halls/conflict-texts.ts";
import { roleLabels } from "../staff/roles.ts";
import type { FieldChange } from "./changed-fields.ts";

/** The fields that only the log has, and those whose labels depend on where they are. */
const ownLabels: Record<string, string> = {
	...conflictTexts.labels,
	"…": "Dessuten",
	at: "Når",
	credit: "Fotograf eller tegner",
	email: "E-post",
	event: "Forestilling",
	events: "Forestillinger",
	expiresAt: "Gjelder til",
	fields: "Felter",
	file: "Fil",
	focal: "Viktigste punkt i bildet",
	hasAccess: "Har tilgang",
	height: "Høyde",
	hiddenAt: "Skjult",
	isAi: "Laget med KI",
	isBlocked: "Sperret",
	isUsual: "Vanlig prisgruppe",
	label: "Pris",
	notice: "Beskjed",
	orders: "Bestillinger",
	ore: "Beløp",
	places: "Plasser",
	planned: "Nye priser",
	priceGroup: "Prisgruppe",
	prices: "Priser",
	reason: "Begrunnelse",
	roles: "Roller",
	seats: "Plasser",
	source: "Fra",
	ticketType: "Billettype",
	tickets: "Billetter",
	validUntil: "Gjelder til",
	width: "Bredde",
};

/** The label of a changed field, such as «Salplanen, rad 4» or «Priser, Voksen». */
export function fieldLabel(kind: string, { path }: FieldChange): string {
	const words = path.map((name) => ownLabels[name] ?? labelOfField(name, kind) ?? name);
	return capitalize(words.join(", "));
}

/** A value as staff say it; empty for none, and null for a part of a value too long for the log. */
export function fieldValue(path: string[], value: unknown): string | null {
	const name = path.at(-1) ?? "";
	if (typeof value === "string" && /^…?[[{]|":/u.test(value)) return null;
	if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/u.test(value)) return formatDate(`${value}T12:00:00Z`);
	if (typeof value === "number" && path.includes("prices")) return formatKroner(value);
	if (name === "roles" && Array.isArray(value))
		return value.map((role) => roleLabels[role as StaffRole] ?? role).join(", ");
	if (name === "fields" && Array.isArray(value)) return value.map((one) => ownLabels[one] ?? one).join(", ");
	return formatValue(name, value);
}
