import type { Database } from "@lerret/platform/db/database";
import { readSites } from "@lerret/platform/sites/read";
import { sourceForms } from "@lerret/platform/sync/forms";
import { isSourceAddress } from "@lerret/platform/sync/source";
import { SyncStoppedError } from "@lerret/platform/sync/synchronise";
import { type Config, ConfigurationError, readConfig } from "../config.ts";
import { runTask } from "../images/encode.ts";
import { createLog } from "../log.ts";
import { runSync } from "../sync/run-sync.ts";
import { UsageError } from "./admin-task.ts";
import { parseOptions } from "./parse-options.ts";
import { describeFault, formatRejections, formatReport } from "./sync-report.ts";
import { withDatabase } from "./with-database.ts";

/**
 * `npm run sync -- …`: imports another installation's programme. Exit code 1 if it stopped early
 * or left out bad records or most pictures, 2 for wrong usage.
 */

const formNames = Object.keys(sourceForms);

const help = [
	`Bruk: npm run sync -- --from ADRESSE --site ID [--remote-site ID] [--form ${formNames.join("|")}] [--whole [--withdraw]]`,
	"",
	"  --from         adressen til den andre installasjonen, som https://kino.eksempel.no",
	"  --site         hvilket nettsted programmet skal til; det må finnes her, og heter det samme begge steder, når --remote-site ikke er sagt",
	"  --remote-site  hva nettstedet heter der",
	`  --form         ${Object.entries(sourceForms)
		.map(([name, { about }]) => `${name} (${about})`)
		.join(" eller ")}`,
	"  --whole        les alt på nytt, ikke bare det som er endret; ellers skjer det én gang i døgnet",
	"  --withdraw     ta ned det som er borte der, også når det er mer enn halve programmet",
	"",
	"Det en redaktør har endret her, blir stående, og ingenting slettes. Stanser det, fortsetter det neste gang etter siste hele side.",
	"Poster med feil hos avsenderen blir hoppet over og navngitt, og det som er her av dem, blir som det er; da er utgangskoden 1. Er det feil",
	"i mer enn en femdel, endres ingenting. Utgangskoden er 1 også når de fleste bildene mangler.",
	"Brukernavn og passord er i PLATFORM_API_USER og PLATFORM_API_PASSWORD, databasen i DATABASE_URL eller DATA_DIR. Bilder hentes bare",
	"fra det åpne nettet, fra verten i --from og fra dem i SYNC_ALLOW_HOSTS.",
].join("\n");

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
	try {
		const options = readOptions(args);
		if (options.help) {
			console.log(help);
			return 0;
		}
		const input = toSyncInput(options);
		const config = readConfig(process.env, console.warn);
		return await withDatabase(config.database, (db) => importProgramme(db, config, input));
	} catch (error) {
		if (!(error instanceof UsageError)) console.error("Det gikk ikke.");
		console.error(error instanceof Error ? error.message : String(error));
		return error instanceof UsageError || error instanceof ConfigurationError ? 2 : 1;
	}
}

async function importProgramme(db: Database, config: Config, input: ReturnType<typeof toSyncInput>): Promise<number> {
	const sites = await readSites(db);
	if (!sites.some(({ id }) => id === input.siteId)) {
		const known = sites.map(({ id }) => id).join(", ") || "ingen ennå";
		throw new UsageError(
			[
				`Det finnes ikke noe nettsted «${input.siteId}» her. Nettsteder: ${known}.`,
				"Synkroniseringen henter et program, og lager ikke sidene det skal stå på. Legg inn nettstedet først (README.md, «Put",
				"your own venue in»). Heter det noe annet her enn der: --site er navnet her, --remote-site navnet der.",
			].join("\n"),
		);
	}
	if (input.form.needsCredentials && !config.platformApi)
		throw new ConfigurationError("PLATFORM_API_USER", "mangler; det er brukernavnet hos den andre installasjonen");
	try {
		const report = await runSync({
			...input,
			db,
			credentials: config.platformApi,
			allowed: config.syncAllowHosts,
			now: () => Temporal.Now.instant(),
			log: createLog("warn", process.stderr),
			async prepare(bytes) {
				const result = await runTask({ kind: "upload", bytes });
				return "fault" in result ? result : "picture" in result ? result.picture : { fault: "unsupported" };
			},
			onPage: ({ pages, productions, events }) => {
				const total = [productions, events].reduce((sum, { added, changed, same }) => sum + added + changed + same, 0);
				console.error(`Side ${pages} er tatt inn (${total} produksjoner og arrangementer så langt).`);
			},
		});
		console.log(`Programmet fra ${input.from} er hentet til ${input.siteId}.\n${formatReport(report)}`);
		const fault = describeFault(report);
		if (fault === null) return 0;
		console.error(fault);
		return 1;
	} catch (error) {
		if (!(error instanceof SyncStoppedError)) throw error;
		console.error(`Stanset: ${error.message}`);
		const { pages } = error.report;
		if (pages === 0) console.error(["Ingenting er endret.", ...formatRejections(error.report)].join("\n"));
		else
			console.error(
				`${pages} hele sider ble tatt inn før det. Neste gang fortsetter det etter dem.\n${formatReport(error.report)}`,
			);
		return 1;
	}
}

function readOptions(args: string[]) {
	const options = {
		from: { type: "string" },
		site: { type: "string" },
		"remote-site": { type: "string" },
		form: { type: "string", default: "platform" },
		whole: { type: "boolean" },
		withdraw: { type: "boolean" },
	} as const;
	return parseOptions(args, help, options, false).values;
}

function toSyncInput(options: ReturnType<typeof readOptions>) {
	const { from, site: siteId, "remote-site": remoteSiteId } = options;
	if (from === undefined || siteId === undefined) throw new UsageError(`--from og --site må være med.\n\n${help}`);
	const [, form] = Object.entries(sourceForms).find(([name]) => name === options.form) ?? [];
	if (!form) throw new UsageError(`--form kan være ${formNames.join(" eller ")}.`);
	if (!isSourceAddress(from, form))
		throw new UsageError(
			`--from må være en adresse som https://kino.eksempel.no, uten brukernavn og passord, og er «${from}».`,
		);
	return {
		from,
		siteId,
		form,
		...(remoteSiteId === undefined ? {} : { remoteSiteId }),
		isFull: options.whole ?? false,
		mayWithdrawMany: options.withdraw ?? false,
	};
}
