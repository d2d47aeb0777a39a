import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	authorizationHeaders,
	calls,
	createDocumentedApp,
	expectDocumentedResponses,
	sendCall,
} from "../../support/documented-api.ts";
import { invalidRequests, validRequests } from "../../support/openapi-requests.ts";
import type { TestApp } from "../../support/test-app.ts";

/** Many generated requests of each call; `tests/http/api/openapi-docs.test.ts` sends one of each kind. */

let app: TestApp;
beforeAll(async () => {
	app = await createDocumentedApp();
});
afterAll(() => app.close());

const endpointsNeedingItems = calls
	.filter(({ path }) => path.startsWith("/api/management/site/") && path.includes("{id}"))
	.map(({ operation }) => operation.operationId)
	.concat("createBlockData", "createEvent", "createPriceGroup", "regroupEvents", "mapPrice", "createPayLink")
	.concat(
		"publishSeveral",
		"changeDrafts",
		"withdrawSeveral",
		"changeAllPrices",
		"markReportSent",
		"takeBackReportSent",
	)
	.concat("getFilmWeekFile", "markFilmWeekFileSent", "takeBackFilmWeekFileSent");

/** Endpoints whose success needs another call, an email, the ticket system or an open sale. Their own tests cover it. */
const untestedEndpoints: ReadonlySet<string> = new Set([
	...[
		"login",
		"ticketShopLogin",
		"resetPassword",
		"verifyEmail",
		"switchTokens",
		"changePassword",
		"changeEmail",
		"deleteProfile",
	],
	...["changeOwnPassword", "changeStaff", "removeOperator", "closeStaff", "reopenStaff", "sendPasswordLink"],
	...["endOtherLogins", "endOwnLogin", "endSiteStaffLogins", "endStaffLogins"],
	...["beginTotp", "changeSiteFactorRequirement", "changeOperatorFactorRequirement"],
	...["changeSiteIdleTimes", "changeOperatorIdleTimes"],
	...["addTotp", "removeTotp", "replaceRecoveryCodes", "beginPasskey", "addPasskey", "removePasskey"],
	...["resetSiteStaffFactors", "resetStaffFactors", "setGoogleWallet", "deleteGoogleWallet"],
	...endpointsNeedingItems,
	"changeSettings",
	...["uploadMedia", "replaceMediaFile", "restoreMediaFile", "getMedia", "changeMedia", "deleteMedia"],
	...[
		"uploadDocument",
		"getSiteDocument",
		"renameDocument",
		"replaceDocumentFile",
		"restoreDocumentFile",
		"deleteDocument",
	],
	...["putReview", "deleteReview", "likeReview", "unlikeReview", "reportReview", "addToWatchList", "getTicketCode"],
	...["createHold", "deleteHold", "createOrder", "getOrder", "createPayment", "cancelTickets", "setTestPaymentOutcome"],
	...["getSoldTicket", "deleteScan", "buyGiftCard", "buyKlippekort", "getCardBalance", "issueTickets"],
	"giveGiftCard",
	...["exchangeTickets", "createDraftPreview", "publishSite", "hideSite", "closeSite", "reopenSite", "exportSite"],
	// Organisation numbers have a check digit.
	...["createOrganiser", "createSite", "createSitesFromFile"],
	// They need a payment provider, a place for backups, or settings without contradictions.
	"startBackup",
	...["sendTestEmail", "createFirstSite", "changeFirstRun"],
	...["receivePaymentWebhook", "receiveSitePaymentWebhook", "setPaymentAccount"],
	...["deletePaymentAccount", "checkPaymentAccount", "changeSaleSettings"],
]);

describe("a valid request", () => {
	const testedCalls = calls.filter(({ operation }) => !untestedEndpoints.has(operation.operationId));
	test.each(testedCalls)("of $name can succeed", async (call) => {
		const [good = ""] = Object.keys(call.operation.responses);
		const statuses = new Set<string>();
		// Most generated requests fail, because fields that reference other items name missing ones.
		for (const request of fc.sample(validRequests(call), 400)) {
			const response = await sendCall(app, call, request, await authorizationHeaders(app, call));
			statuses.add(String(response.status));
			if (statuses.has(good)) break;
		}
		expect(statuses).toContain(good);
	});
});

const protectedCalls = calls.filter(({ operation }) => operation.security.length > 0);

describe.each([
	["allowed", calls],
	["not allowed", protectedCalls],
] as const)("a caller who is %s", (access, callsOfCaller) => {
	for (const [kind, generate] of [
		["valid", validRequests],
		["invalid", invalidRequests],
	] as const)
		test.each(callsOfCaller)(`gets a documented response to ${kind} requests of $name`, async (call) => {
			const headers = access === "allowed" ? await authorizationHeaders(app, call) : {};
			await expectDocumentedResponses(app, call, generate(call), headers, 25);
		});
});
