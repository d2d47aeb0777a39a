import { backupEndpoints } from "@lerret/contracts/api/backups";
import { implement } from "../endpoint.ts";
import { readBackups, startBackup } from "./run.ts";

export const backups = implement(backupEndpoints, {
	getBackups: ({ db, config }, { now }) => readBackups(db, config.backup, now),

	async startBackup({ db, config }, { now }) {
		await startBackup(db, config.backup, now);
		return readBackups(db, config.backup, now);
	},
});
