import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { newId } from "@lerret/platform/loyalty/secrets";
import { toLetter } from "@lerret/platform/newsletter/deliver";
import { readIssue } from "@lerret/platform/newsletter/issue/content";
import { makeEdition, renderEdition } from "@lerret/platform/newsletter/issue/edition";
import { toStored } from "@lerret/platform/programme/oslo-time";
import { createMailer, mailOptionsOf } from "../mail.ts";
import type { NewsletterTask } from "./newsletter-task.ts";

const noToken = "forhandsvisning";

/** Returns the exit code. */
export async function previewIssue(task: NewsletterTask): Promise<number> {
	const { db, config, site, origin, week, now, topics, to, print } = task;
	const content = await readIssue(db, site, week, now);
	const edition = makeEdition(content, topics, task) ?? renderEdition([], topics, task);
	const letter = toLetter(to ?? "", edition, { site, origin, token: noToken });
	if (to?.includes("@")) {
		const mailer = createMailer(mailOptionsOf(config));
		try {
			await mailer.send(letter, { id: newId(), at: toStored(now) });
		} finally {
			mailer.close();
		}
		print.say(`«${letter.subject}» er sendt til ${to}${config.mailUrl ? "" : ` (${mailOptionsOf(config).outbox})`}.`);
		return 0;
	}
	const name = `${site.id}-${week.issue}-${topics.join("-")}.html`;
	const file = to ? resolve(to) : join(config.dataDir, "newsletter", name);
	const textFile = `${file.replace(/\.html?$/iu, "")}.txt`;
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, letter.html ?? "");
	await writeFile(textFile, letter.text);
	print.say(`Emne: ${letter.subject}\n${file}\n${textFile}`);
	return 0;
}
