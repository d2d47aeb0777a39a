import * as z from "zod";
import { endpoints } from "./endpoint.ts";

/** How the whole installation does, and what operators should see to. */

const osloInstant = z.iso.datetime({ offset: true });
const count = z.int().nonnegative();

export const statusAreas = ["jobs", "email", "payments", "imports", "backups", "disk", "processes"] as const;
export type StatusArea = (typeof statusAreas)[number];

/** `failure`: something does not work now. `warning`: it is to be seen to. */
const findingSchema = z.object({
	area: z.enum(statusAreas),
	severity: z.enum(["failure", "warning"]),
	/** What is wrong, and what to do: one sentence each. */
	text: z.string(),
	advice: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

const kindSchema = z.object({
	kind: z.string(),
	label: z.string(),
	/** By state. `retrying`: failed, and tried again by itself. `failed`: given up. */
	waiting: count,
	due: count,
	running: count,
	retrying: count,
	failed: count,
	/** How long the oldest due job has waited, in seconds. */
	delaySeconds: z.number().nonnegative(),
});

const failedJobSchema = z.object({
	id: z.string(),
	label: z.string(),
	/** Null for one that is tried again by itself, at `nextAt`. */
	failedAt: osloInstant.nullable(),
	nextAt: osloInstant.nullable(),
	attempts: count,
	failure: z.string(),
	/** False for one with a secret, which was deleted when the job was given up. */
	canRetry: z.boolean(),
});

export const operationStatusSchema = z
	.object({
		at: osloInstant,
		findings: z.array(findingSchema),
		jobs: z.array(kindSchema),
		/** Given-up jobs first, then those that are tried again; at most 100. */
		failedJobs: z.array(failedJobSchema),
		email: z.object({
			/** Null: emails become files in the outbox folder. */
			server: z.string().nullable(),
			waiting: count,
			/** When the oldest that waits was due. */
			oldestAt: osloInstant.nullable(),
			/** Given up in the last 30 days, and newsletter addresses that a mail server rejected in them. */
			undelivered: count,
			rejectedSubscribers: count,
		}),
		/** Of sites with a payment or refund that is not settled. */
		payments: z.array(
			z.object({
				siteId: z.string(),
				title: z.string(),
				openPayments: count,
				oldestPaymentAt: osloInstant.nullable(),
				pendingRefunds: count,
				oldestRefundAt: osloInstant.nullable(),
				failedRefunds: count,
			}),
		),
		/** What the last check of the ledger found wrong. */
		ledgerErrors: count,
		imports: z.array(
			z.object({
				siteId: z.string(),
				title: z.string(),
				source: z.string(),
				/** When all of it was last read; null before. */
				finishedAt: osloInstant.nullable(),
				missingPictures: count,
			}),
		),
		/** `isSet`: false where no backups are scheduled. */
		backups: z.object({ isSet: z.boolean(), succeededAt: osloInstant.nullable(), verifiedAt: osloInstant.nullable() }),
		/** As the process sees them that answers. `data` is DATA_DIR, `backup` is BACKUP_DIR. */
		disks: z.array(z.object({ folder: z.enum(["data", "backup"]), freeBytes: count, totalBytes: count })),
		processes: z.array(
			z.object({
				id: z.string(),
				host: z.string(),
				version: z.string(),
				commit: z.string(),
				newestMigration: z.string(),
				startedAt: osloInstant,
				seenAt: osloInstant,
				/** It has not been seen for minutes. */
				isLost: z.boolean(),
			}),
		),
	})
	.meta({ id: "OperationStatus" });
export type OperationStatus = z.infer<typeof operationStatusSchema>;

const path = "/api/management/operation";

export const operationStatusEndpoints = endpoints({
	getOperationStatus: {
		method: "get",
		path: `${path}/status`,
		summary: "Hvordan installasjonen har det",
		description:
			"Jobber, e-post, betalinger, import, sikkerhetskopier, disk og prosesser, og for hver ting som er galt, en setning om hva som skal gjøres.",
		access: "installation",
		response: { status: 200, description: "Tilstanden.", schema: operationStatusSchema },
		errors: [],
	},
	retryJobs: {
		method: "post",
		path: `${path}/job-retry`,
		summary: "Prøv jobber igjen",
		description: "Jobber som er gitt opp eller venter på neste forsøk, kjøres nå. Andre blir som de er.",
		access: "installation",
		body: z.strictObject({ ids: z.array(z.string().max(100)).min(1).max(200) }),
		response: { status: 200, description: "Tilstanden.", schema: operationStatusSchema },
		errors: [],
	},
});
