import { mediaEndpoints } from "@lerret/contracts/api/media";
import { AppError } from "@lerret/contracts/errors";
import { changeAs, implement, reply } from "../endpoint.ts";
import { changeMedia, deleteMedia, mediaEtag, toMedia } from "./manage.ts";
import { listMedia, readMedia } from "./read.ts";
import { listEarlierFiles, restoreFile } from "./replace.ts";
import { readUses } from "./uses.ts";

/** The pictures of a site (contract, "Management API"; issue "Media"). The server reads uploads. */
export const media = implement(mediaEndpoints, {
	async listMedia({ db }, { params, query }) {
		const { items, total, next } = await listMedia(db, params.siteId, query);
		return reply(items.map(toMedia), { total, next });
	},

	async getMedia({ db }, { params: { siteId, id } }) {
		const item = await readMedia(db, siteId, id);
		if (!item) throw new AppError("not_found");
		const usedIn = await readUses(db, siteId, id);
		const earlierFiles = await listEarlierFiles(db, { siteId, id });
		return reply({ ...toMedia(item), usedIn, earlierFiles }, { etag: mediaEtag(item) });
	},

	async changeMedia(services, input) {
		const change = { ...input.body, ifMatch: input.headers["If-Match"] };
		const item = await changeAs(services, input, (trx, by) => changeMedia(trx, input.params, change, by));
		return reply(toMedia(item), { etag: mediaEtag(item) });
	},

	async restoreMediaFile(services, input) {
		const restored = { ...input.body, ifMatch: input.headers["If-Match"] };
		const item = await changeAs(services, input, (trx, by) => restoreFile(trx, input.params, restored, by));
		return reply(toMedia(item), { etag: mediaEtag(item) });
	},

	async deleteMedia(services, input) {
		const { params, headers } = input;
		const files = await changeAs(services, input, (trx, by) => deleteMedia(trx, params, headers["If-Match"], by));
		for (const file of files) await services.pictures.deleteVariants(file);
	},
});
