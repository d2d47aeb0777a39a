import { describe, expect, test } from "vitest";
import { siteConfig } from "../../tests/support/site-configs.ts";
import { checkPartners } from "./cinema.ts";

describe("a site's first partner id", () => {
	test.each([118, 178])("accepts %i", (partner) => {
		expect(() => checkPartners([siteConfig({ partnerIds: [partner, 268] })])).not.toThrow();
	});

	test("fails at startup if it is no loyalty partner, and names the site and the reason", () => {
		const sites = [siteConfig(), siteConfig({ id: "feil", partnerIds: [268, 118] })];
		expect(() => checkPartners(sites)).toThrow("site feil: partnerIds.0: må være 118 eller 178");
	});
});
