import * as z from "zod";
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
			const notice = readNotice(request.body);
			// The sales unit chooses the secret, so it is read before the signature is checked.
			if (notice?.msn !== merchant) return null;
			const secret = webhookSecret ?? (await readVippsSecret(db, key, { merchant, url: request.url }));
			if (secret === null || !isSignedByVipps(request, secret)) return null;
			const signedAt = Date.parse(request.header("x-ms-date") ?? "");
			return { signedAt, findPaymentId: async () => notice.reference };
		},

		registration: {
			register: (url, { db, key, run, now }) => registerVippsWebhook({ db, key, run, call }, { merchant, url }, now),
			readState: (db, url) => readWebhookState(db, { merchant, url }),
		},
	};
};

const noticeSchema = z.object({ msn: z.string(), reference: z.string() });

function readNotice(body: Uint8Array): z.output<typeof noticeSchema> | null {
	try {
		return noticeSchema.safeParse(JSON.parse(Buffer.from(body).toString("utf8"))).data ?? null;
	} catch {
		return null;
	}
}
