import { operatedSiteEndpoints } from "@lerret/contracts/api/operated-sites";
import { operationStatusEndpoints } from "@lerret/contracts/api/operation-status";
import { invalidField } from "../content/content-type.ts";
import type { ChangeContext } from "../content/save.ts";
import type { Writer } from "../db/database.ts";
import { writeExclusively } from "../db/exclusive-write.ts";
import { changeAs, implement, reply } from "../endpoint.ts";
import { SiteRejectedError } from "../pages/manage-sites.ts";
import type { Services } from "../services.ts";
import { closeSite, reopenSite, showSite } from "./close-site.ts";
import { siteFileName, streamSiteFile } from "./export-site.ts";
import { retryJobs } from "./failed-jobs.ts";
import { listOperatedSites, readOperatedSite } from "./list-sites.ts";
import { makeSite } from "./new-sites.ts";
import { createSitesFromFile } from "./site-file.ts";
import { readOperationStatus } from "./status.ts";

const sites = implement(operatedSiteEndpoints, {
	listOperatedSites: ({ db }) => listOperatedSites(db),

	async createSite({ db }, { body, staff, now }) {
		const made = await writeExclusively(db, (trx) => makeSite(trx, body, { actor: staff, now })).catch(
			(error: unknown) => {
				throw error instanceof SiteRejectedError ? invalidField(error.field, error.message) : error;
			},
		);
		return readOperatedSite(db, made.id);
	},

	createSitesFromFile: ({ db }, { body, staff, now }) => createSitesFromFile(db, body, { actor: staff, now }),

	async exportSite(services, { params, query, staff, now }) {
		const options = { siteId: params.id, hasPictures: query.pictures === "true", now };
		await readOperatedSite(services.db, params.id);
		return reply(streamSiteFile(services, options, staff), { fileName: siteFileName(options) });
	},

	publishSite: (services, input) => change(services, input, (trx, id, by) => showSite(trx, id, true, by)),
	hideSite: (services, input) => change(services, input, (trx, id, by) => showSite(trx, id, false, by)),
	closeSite: (services, input) => change(services, input, closeSite),
	reopenSite: (services, input) => change(services, input, reopenSite),
});

const status = implement(operationStatusEndpoints, {
	getOperationStatus: (services, { now }) => readOperationStatus(services, now),

	async retryJobs(services, input) {
		await changeAs(services, input, (trx, by) => retryJobs(trx, input.body.ids, by));
		return readOperationStatus(services, input.now);
	},
});

export const operation = [...sites, ...status];

type Input = { params: { id: string }; staff: ChangeContext["actor"]; now: string };

/** Serialised with what commands and settings change of sites. */
async function change(
	{ db }: Pick<Services, "db">,
	{ params: { id }, staff, now }: Input,
	act: (trx: Writer, id: string, by: ChangeContext) => Promise<void>,
) {
	await writeExclusively(db, (trx) => act(trx, id, { actor: staff, now }));
	return readOperatedSite(db, id);
}
