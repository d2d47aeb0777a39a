import { type Topic, topicSchema, topics } from "@lerret/contracts/newsletter";
import { publishDue } from "@lerret/platform/content-types/due-publications";
import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { parseWeek, type Week, weekToSend } from "@lerret/platform/messages/newsletter/issue/week";
import { readSites } from "@lerret/platform/sites/read";
import { type Config, ConfigurationError, readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { siteOrigin } from "../sites/hosts.ts";
import { UsageError } from "./admin-task.ts";
import { previewIssue } from "./newsletter-preview.ts";
import { sendIssue } from "./newsletter-send.ts";
import type { CommandOutput, NewsletterTask } from "./newsletter-task.ts";
import { parseOptions } from "./parse-options.ts";
import { addressForLinks, withDatabase } from "./with-database.ts";

const help = [
	"Bruk: npm run newsletter -- --preview [--to FIL|ADRESSE] [--topics film,kultur,familie] [--site ID] [--week 2026-W48]",
	"      npm run newsletter -- --send [--anyway] [--site ID] [--week 2026-W48]",
	"",
	"  --preview  lag ukas nyhetsbrev og skriv det til filer, uten å sende det til noen på lista",
	"  --send     send det til alle som har bekreftet. Ingen får det samme brevet to ganger: Stanser sendingen, kan",
	"             kommandoen kjøres igjen, og den fortsetter der den slapp. Det som e-posttjeneren ikke tar imot nå,",
	"             prøver Lerret på nytt så lenge det kjører",
	"  --to       hvor forhåndsvisningen skal: en fil (.html; .txt legges ved siden av) eller en e-postadresse",
	"  --topics   hvilke temaer forhåndsvisningen skal ha (alle, når det ikke er sagt)",
	"  --site     hvilket nettsted (det første, når det ikke er sagt)",
	"  --week     hvilken uke (denne uka til og med torsdag, neste uke fra fredag, når det ikke er sagt)",
	"  --anyway   send selv om det ikke står noe på programmet denne uka",
	"",
	"Databasen, e-posten og adressen i lenkene er de samme som Lerret bruker når det kjører: DATABASE_URL eller DATA_DIR, MAIL_URL, PUBLIC_URL.",
].join("\n");

export async function runNewsletter(
	args: string[],
	environment: Record<string, string | undefined>,
	print: CommandOutput,
): Promise<number> {
	try {
		const options = readOptions(args);
		if (options.help) {
			print.writeLine(help);
			return 0;
		}
		if (Boolean(options.preview) === Boolean(options.send))
			throw new UsageError(`Velg --preview eller --send.\n\n${help}`);
		const config = readConfig(environment, print.writeError);
		return await withDatabase(config.database, async (db) => {
			// Publishes due content first, in case the app is not running.
			const log = createLog("warn", process.stderr);
			await publishDue(db, toStored(Temporal.Now.instant()), log);
			const publicUrl = await addressForLinks(db, config);
			const task = { ...(await createTask(db, { ...config, publicUrl }, options)), print };
			return options.send ? await sendIssue(task) : await previewIssue(task);
		});
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		print.writeError(error instanceof UsageError ? message : `Det gikk ikke. ${message}`);
		return error instanceof UsageError || error instanceof ConfigurationError ? 2 : 1;
	}
}

function readOptions(args: string[]) {
	const options = {
		preview: { type: "boolean" },
		send: { type: "boolean" },
		to: { type: "string" },
		topics: { type: "string" },
		site: { type: "string" },
		week: { type: "string" },
		anyway: { type: "boolean" },
	} as const;
	return parseOptions(args, help, options, false).values;
}

async function createTask(
	db: Database,
	config: Config,
	options: ReturnType<typeof readOptions>,
): Promise<Omit<NewsletterTask, "print">> {
	const sites = await readSites(db);
	const site = options.site === undefined ? sites[0] : sites.find(({ id }) => id === options.site);
	if (!site) {
		const known = sites.map(({ id }) => id).join(", ") || "ingen ennå";
		if (options.site === undefined)
			throw new Error("Det finnes ingen nettsteder ennå. Lag det første med admin -- create-site.");
		throw new UsageError(`Det finnes ikke noe nettsted «${options.site}». Nettsteder: ${known}.`);
	}
	const now = Temporal.Now.instant();
	return {
		db,
		config,
		site,
		origin: siteOrigin(site, config.publicUrl),
		week: readWeek(options.week, site.programme.dayStartsAt, now),
		now,
		topics: readTopics(options.topics),
		to: options.to ?? null,
		includeEmpty: options.anyway ?? false,
	};
}

function readWeek(text: string | undefined, dayStartsAt: number, now: Temporal.Instant): Week {
	if (text === undefined) return weekToSend(now, dayStartsAt);
	const week = parseWeek(text, dayStartsAt);
	if (!week) throw new UsageError(`--week må være en uke som 2026-W48, og er «${text}».`);
	if (Temporal.Instant.compare(Temporal.Instant.from(week.end), now) <= 0)
		throw new UsageError(`Uke ${week.number} (${week.span}) er over.`);
	return week;
}

function readTopics(text: string | undefined): Topic[] {
	if (text === undefined) return [...topics];
	const chosen = text.split(",").map((word) => topicSchema.safeParse(word.trim()));
	if (chosen.some(({ success }) => !success)) throw new UsageError(`--topics kan være ${topics.join(", ")}.`);
	return topics.filter((topic) => chosen.some(({ data }) => data === topic));
}
