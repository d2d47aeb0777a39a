import { hallEndpoints } from "@lerret/contracts/api/halls";
import { AppError } from "@lerret/contracts/errors";
import { invalidField } from "../../content/content-type.ts";
import { changeAs, implement, reply } from "../../endpoint.ts";
import { toOsloIso } from "../../time.ts";
import { findHall, hallEtag, readHalls, type StoredHall } from "./read.ts";
import { changeHall, createHall, deleteHall } from "./write.ts";

/** The halls of a site with their seating plans (ticketing.md, "Hall"). */
export const halls = implement(hallEndpoints, {
	listHalls: async ({ db }, { params }) => (await readHalls(db, params.siteId)).map(toResponse),

	async createHall(services, input) {
		const { id, ...fields } = input.body;
		const hall = await changeAs(services, input, (trx, by) => createHall(trx, input.site.id, { id, fields }, by));
		return reply(toResponse(hall), { etag: hallEtag(hall), createdId: hall.id });
	},

	async getHall({ db }, { params }) {
		const hall = await findHall(db, params);
		if (!hall) throw new AppError("not_found");
		return respond(hall);
	},

	async changeHall(services, input) {
		const { id, ...fields } = input.body;
		if (id !== undefined && id !== input.params.id) throw invalidField("id", "Kan ikke endres.");
		const change = { fields, ifMatch: input.headers["If-Match"] };
		return respond(await changeAs(services, input, (trx, by) => changeHall(trx, input.params, change, by)));
	},

	deleteHall: (services, input) =>
		changeAs(services, input, (trx, by) => deleteHall(trx, input.params, input.headers["If-Match"], by)),
});

const respond = (hall: StoredHall) => reply(toResponse(hall), { etag: hallEtag(hall) });

const toResponse = ({ updatedAt, ...hall }: StoredHall) => ({ ...hall, updatedAt: toOsloIso(updatedAt) });
