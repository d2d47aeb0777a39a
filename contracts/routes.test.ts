import { describe, expect, test } from "vitest";
import { checkoutPath, orderPath, paths, salePath, testPaymentPath, ticketPath, waitingPath } from "./paths.ts";
import { reservedSegments } from "./reserved-segments.ts";
import { findPage, isPrivatePath, isShopPath, type Page, pages } from "./routes.ts";

describe("findPage", () => {
	test.each<[string, Page]>([
		[paths.front, pages.front],
		[salePath("a b"), pages.sale],
		[checkoutPath("1"), pages.checkout],
		[waitingPath("1", "2"), pages.waitingList],
		[orderPath("1"), pages.order],
		[ticketPath("1.x"), pages.ticket],
		[testPaymentPath("1"), pages.testPayment],
	])("finds the page at %s", (path, page) => expect(findPage(path)).toBe(page));

	test.each(["/vinterlys-9001", "/kjop", "/kjop/1/2", "/kjop/1/bestill/2", "/gavekort/1", "/Logg-Inn", "/nyhetsbrev/"])(
		"finds none at %s",
		(path) => expect(findPage(path)).toBeNull(),
	);
});

test.each(["/min-side", "/kjop/1", "/kjop/1/bestill", "/ordre/1", "/billett/x", "/oidc/auth", "/management/x"])(
	"%s is private",
	(path) => expect(isPrivatePath(path)).toBe(true),
);
test.each(["/", "/kinoprogram", "/nyhetsbrev", "/gavekort", "/min-side-historie", "/ordreliste"])(
	"%s is public",
	(path) => expect(isPrivatePath(path)).toBe(false),
);

test.each(["/gavekort", "/gavekort/saldo", "/kjop/1", "/ordre/1/ukjent"])("%s belongs to the shop", (path) =>
	expect(isShopPath(path)).toBe(true),
);
test.each(["/", "/min-side", "/gavekortet"])("%s does not belong to the shop", (path) =>
	expect(isShopPath(path)).toBe(false),
);

test.each(["kjop", "gavekort", "logg-inn", "bekreft-e-post", "api", "rss.xml", "kontroll", "skjerm"])(
	"a production cannot take /%s",
	(segment) => expect(reservedSegments.has(segment)).toBe(true),
);
