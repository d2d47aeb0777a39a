import { join } from "node:path";
import { firstRunEndpoints } from "@lerret/contracts/api/first-run";
import { type Installation, installationEndpoints } from "@lerret/contracts/api/installation";
import { requestTestEmail } from "../accounts/staff/test-email.ts";
import { toOsloIso } from "../core/time.ts";
import { implement } from "../endpoint.ts";
import { readMailProof } from "../installation/mail-proof.ts";
import { readSettingChecks } from "../installation/setting-checks.ts";
import type { Services } from "../services.ts";
import { readFirstRun } from "./read.ts";
import { changeProgress, createFirstSite } from "./write.ts";

export const installation = implement(installationEndpoints, {
	getInstallation: (services) => readInstallation(services),

	async checkInstallation(services) {
		await services.checkSettings();
		return readInstallation(services);
	},

	sendTestEmail: ({ db, config: { mailUrl } }, { body: { email }, now }) =>
		requestTestEmail(db, { email, mailUrl, now }),
});

export const firstRun = implement(firstRunEndpoints, {
	getFirstRun: ({ db }) => readFirstRun(db),

	async createFirstSite({ db }, { body, staff, now }) {
		await createFirstSite(db, body, { actor: staff, now });
		return readFirstRun(db);
	},

	async changeFirstRun({ db }, { body }) {
		await db.transaction().execute((trx) => changeProgress(trx, body));
		return readFirstRun(db);
	},
});

async function readInstallation({ db, config }: Services): Promise<Installation> {
	const { publicUrl, isAddressSet, mailUrl, backup, dataDir, secretsKey } = config;
	const [provenAt, checks] = await Promise.all([readMailProof(db, mailUrl), readSettingChecks(db)]);
	return {
		publicUrl,
		isAddressSet,
		mailServer: mailUrl === null ? null : new URL(mailUrl).host,
		outbox: join(dataDir, "outbox"),
		emailProvenAt: provenAt === null ? null : toOsloIso(provenAt),
		backup: backup && { folder: "folder" in backup ? backup.folder : null },
		secretsKeyFile: secretsKey === null ? join(dataDir, "secrets.key") : null,
		checks,
	};
}
