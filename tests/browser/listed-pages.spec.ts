import { paths } from "@lerret/contracts/paths";
import { testListedPage } from "../support/browser/listed-page-tests.ts";
import { listedPages, tindevik, unknownPath, venuePaths } from "../support/browser/page-list.ts";

// A page of each kind; tests/prove tests all pages of both sites.
const samples = new Set<string>([paths.front, paths.contact, paths.newsletter, venuePaths[2], unknownPath]);
for (const listedPage of listedPages)
	if (samples.has(listedPage.path) || listedPage.subject === "film") testListedPage(tindevik, listedPage);
