import * as z from "zod";
import { readJson } from "../notice-body.ts";
import type { OpenAccount } from "../provider.ts";
import { createVippsApi } from "./api.ts";
import { createVippsDriver } from "./driver.ts";
import { isSignedByVipps } from "./signature.ts";
import { readVippsSecret, readWebhookState, registerVippsWebhook } from "./webhooks.ts";

export const openVippsAccount: OpenAccount<"vipps"> = (credentials, baseUrl) => {
	const { merchant, webhookSecret } = credentials;
	const call = createVippsApi(credentials, baseUrl);
	return {
		driver: createVippsDriver(call),

		async openNotice(request, { db, key }) {
			const secret = webhookSecret ?? (await readVippsSecret(db, key, { merchant, url: request.url }));
			if (secret === null || !isSignedByVipps(request, secret)) return null;
			const notice = readJson(noticeSchema, request.body);
			if (notice !== null && notice.msn !== merchant) return null;
			const signedAt = Date.parse(request.header("x-ms-date") ?? "");
			return { signedAt, findPaymentId: async () => notice?.reference ?? null };
		},

		registration: {
			register: (url, { db, key, run, now }) => registerVippsWebhook({ db, key, run, call }, { merchant, url }, now),
			readState: (db, url) => readWebhookState(db, { merchant, url }),
		},
	};
};

const noticeSchema = z.object({ msn: z.string(), reference: z.string() });
