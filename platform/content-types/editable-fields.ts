import { itemStatusSchema } from "@lerret/contracts/api/management";
import { type Fields, invalidField } from "../content/content-type.ts";

/**
 * Returns a request's fields without the read-only status fields. Throws `invalid_request` when the request names
 * another id.
 */
export function editableFieldsOf(request: Record<string, unknown>, id: string | undefined): Fields {
	if (request.id !== undefined && request.id !== id) throw invalidField("id", "Kan ikke endres.");
	return Object.fromEntries(Object.entries(request).filter(([field]) => !(field in itemStatusSchema.shape)));
}
