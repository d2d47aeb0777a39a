import { organiserEndpoints } from "@lerret/contracts/api/organisers";
import { AppError } from "@lerret/contracts/errors";
import { slugOf } from "@lerret/contracts/nb/slug";
import { organiserPath } from "@lerret/contracts/paths";
import { toSettlementTable } from "@lerret/contracts/settlement";
import { invalidField } from "../../content/content-type.ts";
import { changeAs, implement, reply } from "../../endpoint.ts";
import type { Services } from "../../services.ts";
import type { Site } from "../../sites/read.ts";
import { toCsv } from "../csv.ts";
import { approveSettlement } from "./approve.ts";
import { createLink, revokeLinks } from "./link.ts";
import {
	changeOrganiser,
	createOrganiser,
	deleteOrganiser,
	findOrganiser,
	organiserEtag,
	readOrganisers,
	type StoredOrganiser,
	toOrganisers,
} from "./organisers.ts";
import { readEventSettlements, readOneApproved } from "./settlement.ts";
import { settlesTests } from "./settles-tests.ts";

/** Organisers, the links by which they look, and the settlements with them. */
export const organisers = implement(organiserEndpoints, {
	async listOrganisers(services, { site, now }) {
		const stored = await readOrganisers(services.db, site.id);
		return toOrganisers(services.db, site.id, stored, { isTest: await isTestOf(services, site), now });
	},

	async createOrganiser(services, input) {
		const { id, ...fields } = withoutReadOnly(input.body);
		const created = await changeAs(services, input, (trx, by) =>
			createOrganiser(trx, input.site.id, { id, fields }, by),
		);
		return respond(services, input, created, created.id);
	},

	getOrganiser: async (services, input) => respond(services, input, await findOrganiser(services.db, input.params)),

	async changeOrganiser(services, input) {
		const { id, ...fields } = withoutReadOnly(input.body);
		if (id !== undefined && id !== input.params.id) throw invalidField("id", "Kan ikke endres.");
		const change = { fields, ifMatch: input.headers["If-Match"] };
		const changed = await changeAs(services, input, (trx, by) => changeOrganiser(trx, input.params, change, by));
		return respond(services, input, changed);
	},

	deleteOrganiser: (services, input) =>
		changeAs(services, input, (trx, by) => deleteOrganiser(trx, input.params, input.headers["If-Match"], by)),

	async createOrganiserLink(services, input) {
		const { site, params } = input;
		const organiser = { siteId: site.id, organiserId: params.id };
		const token = await changeAs(services, input, (trx, by) => createLink(trx, organiser, by));
		return { url: `${services.originOf(site)}${organiserPath(token)}` };
	},

	revokeOrganiserLinks: (services, input) =>
		changeAs(services, input, (trx, by) =>
			revokeLinks(trx, { siteId: input.site.id, organiserId: input.params.id }, by),
		),

	getEventSettlements: async (services, input) =>
		readEventSettlements(services.db, await settledOf(services, input), input.now),

	approveSettlement: async (services, input) =>
		approveSettlement(services.boxOffice, await settledOf(services, input), input.body.version, input.staff),

	async getSettlementPdf(services, input) {
		const { pdf, settlement } = await readNumbered(services, input);
		return reply(new Uint8Array(pdf), { fileName: fileNameOf(input, settlement.event, "pdf") });
	},

	async getSettlementCsv(services, input) {
		const { settlement } = await readNumbered(services, input);
		return reply(toCsv(toSettlementTable(settlement)), { fileName: fileNameOf(input, settlement.event, "csv") });
	},
});

const isTestOf = ({ db, boxOffice }: Services, site: Site): Promise<boolean> =>
	settlesTests(db, boxOffice.providers, site.id);

const settledOf = async (services: Services, { site, params }: { site: Site; params: { id: string } }) => ({
	site,
	event: { siteId: site.id, eventId: params.id },
	isTest: await isTestOf(services, site),
});

type Numbered = { site: Site; params: { id: string; number: string } };

async function readNumbered(services: Services, input: Numbered) {
	const { number } = input.params;
	if (!/^\d{1,4}$/u.test(number)) throw new AppError("not_found");
	const { event, isTest } = await settledOf(services, input);
	return readOneApproved(services.db, event, isTest, Number(number));
}

/** «tindevik-oppgjor-julekonsert-2026-12-19-nr-1.pdf» */
const fileNameOf = (
	{ site, params }: Numbered,
	{ title, startTime }: { title: string; startTime: string },
	form: "csv" | "pdf",
) => `${site.id}-oppgjor-${slugOf(title)}-${startTime.slice(0, 10)}-nr-${params.number}.${form}`;

type ReadOnly = "updatedAt" | "events" | "unsettled" | "owedOre" | "isTest" | "links";
function withoutReadOnly<B extends object>(body: B): Omit<B, ReadOnly> {
	const {
		updatedAt: _at,
		events: _events,
		unsettled: _unsettled,
		owedOre: _owed,
		isTest: _isTest,
		links: _links,
		...fields
	} = body as B & Partial<Record<ReadOnly, unknown>>;
	return fields as Omit<B, ReadOnly>;
}

async function respond(
	services: Services,
	{ site, now }: { site: Site; now: string },
	stored: StoredOrganiser,
	createdId?: string,
) {
	const isTest = await isTestOf(services, site);
	const [shown] = await toOrganisers(services.db, site.id, [stored], { isTest, now });
	if (!shown) throw new AppError("not_found");
	return reply(shown, { etag: organiserEtag(stored), ...(createdId === undefined ? {} : { createdId }) });
}
