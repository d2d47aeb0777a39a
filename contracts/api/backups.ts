import * as z from "zod";
import { endpoints } from "./endpoint.ts";

/** The scheduled backups of the installation, for operators. */

const osloInstant = z.iso.datetime({ offset: true });

const backupResultSchema = z.object({
	/** Null before the first try. */
	triedAt: osloInstant.nullable(),
	/** The last one that succeeded; null before it. */
	succeeded: z
		.object({ at: osloInstant, name: z.string(), bytes: z.int().nonnegative(), seconds: z.number().nonnegative() })
		.nullable(),
	/** Why the last try failed; null if it did not. */
	failure: z.string().nullable(),
});
export type BackupResult = z.infer<typeof backupResultSchema>;

export const backupsSchema = z
	.object({
		/** Null where no backups are scheduled. `folder` is null where a command receives them. */
		target: z.object({ folder: z.string().nullable() }).nullable(),
		isRunning: z.boolean(),
		/** When the next one is due; null while one runs, or where none is scheduled. */
		nextAt: osloInstant.nullable(),
		backup: backupResultSchema,
		verification: backupResultSchema,
	})
	.meta({ id: "Backups" });
export type Backups = z.infer<typeof backupsSchema>;

const path = "/api/management/backup";

export const backupEndpoints = endpoints({
	getBackups: {
		method: "get",
		path,
		summary: "Sikkerhetskopiene",
		description:
			"Hvordan den siste planlagte sikkerhetskopien og den siste prøven av en kopi gikk, og når neste kopi tas.",
		access: "installation",
		response: { status: 200, description: "Sikkerhetskopiene.", schema: backupsSchema },
		errors: [],
	},
	startBackup: {
		method: "post",
		path,
		summary: "Ta sikkerhetskopien nå",
		description:
			"Den planlagte kopien tas med en gang. Tas den allerede, skjer det ikke noe mer. Hvordan det gikk, står i sikkerhetskopiene når isRunning er false.",
		access: "installation",
		response: { status: 202, description: "Sikkerhetskopiene.", schema: backupsSchema },
		errors: ["no_backup_target"],
	},
});
