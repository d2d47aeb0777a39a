import { decodeText } from "@lerret/contracts/decode-text";
import { fieldMessage, toFieldErrors } from "@lerret/contracts/field-messages";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { newSeatingPlanSchema, type SeatingPlan } from "@lerret/contracts/seating-plan";

/** Less than the server takes, because the name and the rest of the hall come with it. */
const maxBytes = 1_000_000;
const maxErrors = 8;

/** Reads a seating plan in pretix's JSON form; the errors are bokmål sentences. */
export async function readPlanFile(file: File): Promise<{ plan: SeatingPlan } | { errors: string[] }> {
	if (file.size > 4 * maxBytes) return { errors: ["Filen er for stor til å være en salplan."] };
	const json = parseJson(decodeText(new Uint8Array(await file.arrayBuffer())));
	if (json === undefined) return { errors: ["Filen er ikke JSON. Eksporter salplanen på nytt der den er laget."] };
	const result = newSeatingPlanSchema.safeParse(json, { error: fieldMessage });
	if (!result.success) return { errors: describeErrors(toFieldErrors(result.error)) };
	if (JSON.stringify(result.data).length > maxBytes) return { errors: ["Salplanen er for stor."] };
	return { plan: result.data };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function describeErrors(fields: { path: string; message: string }[]): string[] {
	const errors = fields.map(({ path, message }) => (path === "" ? message : `${describePath(path)}: ${message}`));
	const more = errors.length - maxErrors;
	return more > 0 ? [...errors.slice(0, maxErrors), `Og ${more} feil til.`] : errors;
}

const partNames: Record<string, string> = { zones: "sone", rows: "rad", seats: "sete", categories: "kategori" };

/** «zones.0.rows.3.seats.1.category» → «Sone 1, rad 4, sete 2, category». */
function describePath(path: string): string {
	const parts = path.split(".").flatMap((part, i, all) => {
		if (/^\d+$/u.test(part)) return [];
		const at = all[i + 1];
		const name = partNames[part];
		return [name !== undefined && at !== undefined && /^\d+$/u.test(at) ? `${name} ${Number(at) + 1}` : part];
	});
	return capitalize(parts.join(", "));
}

/** Downloads a plan as it is. */
export function savePlanFile(plan: SeatingPlan, hallName: string): void {
	const url = URL.createObjectURL(new Blob([JSON.stringify(plan, null, "\t")], { type: "application/json" }));
	const link = document.createElement("a");
	link.href = url;
	link.download = `${hallName || "salplan"}.json`;
	link.click();
	URL.revokeObjectURL(url);
}
