import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { countRunning } from "@lerret/platform/jobs/claim";
import { hasProgramme, readIssue } from "@lerret/platform/messages/newsletter/issue/content";
import { createNewsletterHandlers } from "@lerret/platform/messages/newsletter/job-handlers";
import { countSubscribers, queueIssue, readProgress } from "@lerret/platform/messages/newsletter/send";
import { readSuppressions } from "@lerret/platform/messages/newsletter/suppress";
import { retention } from "@lerret/platform/retention/periods";
import { createJobRunner, type JobRunner } from "../jobs/job-runner.ts";
import { createLog } from "../log.ts";
import { createMailer, mailOptionsOf } from "../mail/mailer.ts";
import { siteOrigin } from "../sites/hosts.ts";
import type { NewsletterTask } from "./newsletter-task.ts";

const concurrency = 16;

/** Queues the issue for all who do not have it yet and delivers what can be delivered now. Returns the exit code. */
export async function sendIssue(task: NewsletterTask): Promise<number> {
	const { db, site, week, print } = task;
	if (!site.published) {
		print.writeError(`${site.title} er ikke publisert. Nyhetsbrev sendes bare fra publiserte nettsteder.`);
		return 1;
	}
	if (!task.includeEmpty && !hasProgramme(await readIssue(db, site, week, task.now))) {
		print.writeError(
			`Det står ikke noe på programmet i uke ${week.number} (${week.span}). Bruk --anyway for å sende likevel.`,
		);
		return 1;
	}
	const subscribers = await countSubscribers(db, site.id);
	const queued = await queueIssue(db, task);
	print.writeLine(
		`Uke ${week.number} (${week.span}) til ${site.title}: ${subscribers} abonnenter, ${queued} nye brev i køen.`,
	);
	const { outbox, url } = mailOptionsOf(task.config);
	const outboxBefore = await countOutbox(outbox);
	const waiting = await deliver(task);
	const { delivered, left } = await readProgress(db, site.id, week.issue);
	// An app that runs meanwhile takes jobs from the same queue; without MAIL_URL it writes the emails to the outbox.
	const inOutbox = Math.min((await countOutbox(outbox)) - outboxBefore, delivered);
	if (inOutbox < delivered) print.writeLine(`${delivered - inOutbox} brev er levert.`);
	if (inOutbox > 0 && url === null)
		print.writeLine(`${inOutbox} brev er lagt i ${outbox}. MAIL_URL er ikke satt, så de er ikke sendt.`);
	if (inOutbox > 0 && url !== null)
		print.writeError(
			`${inOutbox} brev er lagt i ${outbox} og er ikke sendt: Lerret som kjører, har ikke MAIL_URL. Start det på nytt med MAIL_URL, og send filene derfra.\n`,
		);
	if (left > 0)
		print.writeLine(
			`${left} er ikke levert: mottakeren meldte seg av i mellomtiden, eller e-posttjeneren avviste e-posten.`,
		);
	const suppressions = await readSuppressions(db, site.id);
	const suppressed = suppressions.reduce((sum, { count }) => sum + count, 0);
	if (suppressed > 0)
		print.writeLine(
			`${suppressed} ${suppressed === 1 ? "adresse" : "adresser"} er tatt av lista de siste ${retention.consentProofDays} dagene, fordi mottakerens e-posttjener avviste dem for godt: ${suppressions.map(({ reason, count }) => `${count} med ${reason}`).join(", ")}.`,
		);
	if (waiting === 0) return inOutbox > 0 && url !== null ? 1 : 0;
	print.writeError(
		`${waiting} brev venter. Installasjonen prøver igjen så lenge den kjører; denne kommandoen kan også kjøres på nytt.`,
	);
	return 1;
}

async function countOutbox(outbox: string): Promise<number> {
	const names = await readdir(outbox).catch((): string[] => []);
	return names.filter((name) => name.endsWith(".eml")).length;
}

/** Returns the number of copies that still wait. */
async function deliver({ db, config, site, week, print }: NewsletterTask): Promise<number> {
	const mailer = createMailer(mailOptionsOf(config));
	const log = createLog("warn", process.stderr);
	const originOf = (other: typeof site) => siteOrigin(other, config.publicUrl);
	const jobs = createJobRunner({
		db,
		handlers: createNewsletterHandlers({ db, mailer, originOf, log }),
		log,
		concurrency,
		now: () => Temporal.Now.instant(),
		kinds: ["newsletter"],
		leaseSeconds: config.jobLeaseSeconds,
	});
	const stopping = stopOnSignal(jobs);
	const printProgress = async () => {
		const { queued, delivered } = await readProgress(db, site.id, week.issue);
		print.writeLine(`${delivered} av ${queued}`);
	};
	const progressTimer = setInterval(() => void printProgress().catch(() => {}), 2000);
	try {
		await jobs.runDue();
		// Jobs of a process that died become available when their lease ends.
		while (!stopping.aborted && (await countRunning(db, "newsletter")) > 0) {
			await wait(1000);
			await jobs.runDue();
		}
	} finally {
		clearInterval(progressTimer);
		await jobs.stop();
		mailer.close();
	}
	return (await readProgress(db, site.id, week.issue)).waiting;
}

/** On a stop signal, started copies are finished and the rest stays queued. */
function stopOnSignal(jobs: JobRunner): AbortSignal {
	const controller = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.once(signal, () => {
			controller.abort();
			void jobs.stop();
		});
	return controller.signal;
}
