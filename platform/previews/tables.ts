import type { PreviewKind } from "@lerret/contracts/api/draft-previews";
import { ages, table } from "../retention/table.ts";

export const previewTables = {
	/** `items_json` is a list of `StoredItem` (`items.ts`). */
	draft_preview: table<{
		id: string;
		signature_hash: string;
		site_id: string;
		kind: PreviewKind;
		/** The path of the site's page that opens. */
		path: string;
		items_json: string;
		/** Colours and fonts that are not saved; null for the site's own. */
		appearance_json: string | null;
		staff_id: string;
		staff_name: string;
		created_at: string;
		expires_at: string;
	}>({
		row: "An address that shows drafts, stored as a hash.",
		site: "keys",
		personal: { staff_name: "with-row" },
		deleted: [{ after: "expires_at", age: ages.none }],
	}),
};
