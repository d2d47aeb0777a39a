import { addressEndpoints } from "@lerret/contracts/api/management";
import { ownStaffEndpoints } from "@lerret/contracts/api/own-staff";
import { settingsEndpoints } from "@lerret/contracts/api/site-settings";
import { hasRightAnywhere, rolesAt } from "@lerret/contracts/staff";
import { findAddressStatuses } from "../content-types/address-status.ts";
import { writeExclusively } from "../db/exclusive-write.ts";
import { implement, reply } from "../endpoint.ts";
import { readSites } from "../sites/read.ts";
import { changeSettings, readSettings } from "./settings.ts";

const sites = implement(
	{ ...ownStaffEndpoints, ...addressEndpoints },
	{
		getOwnStaff: ({ config }, { staff }) => ({
			...staff,
			hasPassword: config.oidc === null,
			hasFactors: config.oidc === null && !config.demo,
		}),

		listManagedSites: async ({ db }, { staff }) =>
			(await readSites(db)).flatMap(({ id, title, host, published, programme: { dayStartsAt } }) => {
				const heldHere = rolesAt(staff.roles, id);
				return heldHere.length === 0 ? [] : [{ id, title, host, published, dayStartsAt, roles: heldHere }];
			}),

		findAddresses: ({ db }, { params, query, now }) =>
			findAddressStatuses(db, params.siteId, query.paths.split(/\s+/u).filter(Boolean), now),
	},
);

const settings = implement(settingsEndpoints, {
	async getSettings({ db }, { params }) {
		const { settings, etag } = await readSettings(db, params.siteId);
		return reply(settings, { etag });
	},

	async changeSettings({ db }, { params, headers, body, staff, now }) {
		const isOperator = hasRightAnywhere(staff.roles, "installation");
		const input = { settings: body, ifMatch: headers["If-Match"], isOperator };
		// Serialised, because other requests and CLI commands can claim the same host name at the same time.
		const { settings, etag } = await writeExclusively(db, (trx) =>
			changeSettings(trx, params.siteId, input, { actor: staff, now }),
		);
		return reply(settings, { etag });
	},
});

export const pages = [...sites, ...settings];
