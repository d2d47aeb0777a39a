import { testListedPage } from "../../support/browser/listed-page-tests.ts";
import { listedPages, sites } from "../../support/browser/page-list.ts";

for (const site of sites) for (const listedPage of listedPages) testListedPage(site, listedPage);
