import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { newId } from "@lerret/platform/core/ids";
import { toStored } from "@lerret/platform/core/time";
import { toNewsletterEmail } from "@lerret/platform/messages/newsletter/deliver";
import { readIssue } from "@lerret/platform/messages/newsletter/issue/content";
import { createVariant, renderVariant } from "@lerret/platform/messages/newsletter/issue/variant";
import { createMailer, mailOptionsOf } from "../mail/mailer.ts";
import type { NewsletterTask } from "./newsletter-task.ts";

const previewToken = "forhandsvisning";

/** Returns the exit code. */
export async function previewIssue(task: NewsletterTask): Promise<number> {
	const { db, config, site, origin, week, now, topics, to, print } = task;
	const content = await readIssue(db, site, week, now);
	const variant = createVariant(content, topics, task) ?? renderVariant([], topics, task);
	const email = toNewsletterEmail(to ?? "", variant, { site, origin, token: previewToken });
	if (to?.includes("@")) {
		const mailer = createMailer(mailOptionsOf(config));
		try {
			await mailer.send(email, { id: newId(), at: toStored(now) });
		} finally {
			mailer.close();
		}
		print.writeLine(
			`«${email.subject}» er sendt til ${to}${config.mailUrl ? "" : ` (${mailOptionsOf(config).outbox})`}.`,
		);
		return 0;
	}
	const name = `${site.id}-${week.issue}-${topics.join("-")}.html`;
	const file = to ? resolve(to) : join(config.dataDir, "newsletter", name);
	const textFile = `${file.replace(/\.html?$/iu, "")}.txt`;
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, email.html ?? "");
	await writeFile(textFile, email.text);
	print.writeLine(`Emne: ${email.subject}\n${file}\n${textFile}`);
	return 0;
}
