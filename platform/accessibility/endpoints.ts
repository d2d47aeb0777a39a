import { accessibilityEndpoints } from "@lerret/contracts/api/accessibility";
import { implement } from "../endpoint.ts";
import { readBasis } from "./basis.ts";

/** What a venue needs to write its accessibility statement. */
export const accessibility = implement(accessibilityEndpoints, {
	getAccessibilityBasis: ({ db }, { site }) => readBasis(db, site),
});
