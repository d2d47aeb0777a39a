import { resolve } from "node:path";
import type { BackupTarget } from "@lerret/platform/backup/target";
import type { PaymentEnvironment } from "@lerret/platform/boxoffice/payments/accounts";
import type { DatabaseLocation } from "@lerret/platform/db/database";
import { parsePostgresAddress } from "@lerret/platform/db/postgres-address";
import { type AllowedHosts, parseAllowedHosts } from "@lerret/platform/net/guard";
import { type LevelWithSilent, levels } from "pino";
import * as z from "zod";
import { backupVariables, readBackupTarget } from "./config/backup.ts";
import { ConfigurationError } from "./config/configuration-error.ts";
import { findMisspelledNames } from "./config/misspelled-names.ts";
import { type ExternalOidc, oidcVariables, readExternalOidc } from "./config/oidc.ts";
import { paymentVariables, paymentWarnings, readPayments } from "./config/payments.ts";
import { readSecretsKey, secretsVariables } from "./config/secrets.ts";
import { readScheduledSync, type ScheduledSync, syncVariables } from "./config/sync.ts";
import { isLoopback } from "./sites/hosts.ts";

export { ConfigurationError };

/** Settings from the environment (contract, "Running it"). Nothing else in the app reads the environment. */
export type Config = {
	port: number;
	host: string;
	/** Origin without a trailing slash, used for links, canonical addresses and email. */
	publicUrl: string;
	/** False: neither PUBLIC_URL nor PORT is set. */
	isAddressSet: boolean;
	dataDir: string;
	database: DatabaseLocation;
	/** Null: the key is a file in DATA_DIR. */
	secretsKey: Uint8Array | null;
	/** The former key, for `rotate-secrets-key` alone. */
	oldSecretsKey: Uint8Array | null;
	/** Null: emails are written to the outbox folder. */
	mailUrl: string | null;
	demo: boolean;
	/** True if orders may be paid by the test payment, which takes no money (ticketing.md, "Payment"). */
	testPayment: boolean;
	/** The default site's accounts at payment providers. */
	payments: PaymentEnvironment;
	/** Null: a random one is made and printed. */
	demoPassword: string | null;
	/** Null: the embedded identity provider. */
	oidc: ExternalOidc | null;
	platformApi: { user: string; password: string } | null;
	pictureCacheBytes: number;
	/** After a start, the pictures that phones load first are encoded before a visitor requests them. */
	picturesInAdvance: boolean;
	/** After this time another process takes over the jobs of a process that died. */
	jobLeaseSeconds: number;
	/** How long places are held before an order is made. */
	holdSeconds: number;
	/** Null: the app fetches from another installation only by command. */
	sync: ScheduledSync | null;
	/** Null: no backups are scheduled. */
	backup: BackupTarget | null;
	/** Hosts outside the public internet that synced pictures may come from. */
	syncAllowHosts: AllowedHosts;
	/** How many buyers the waiting room lets in, for each event. */
	buyersPerSecond: number;
	logLevel: LevelWithSilent;
	/** Null: no metrics are measured or served. */
	metricsPort: number | null;
	/** Where to report security holes, as an address of security.txt; null: to the site's own address. */
	securityContact: string | null;
	/** Number of trusted proxies. */
	trustProxy: number;
};

const url = (schemes: string[], reason: string) =>
	z
		.string()
		.refine(
			(value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && Boolean(URL.parse(value)?.hostname),
			reason,
		);

const environmentSchema = z.object({
	PORT: z
		.string()
		.regex(/^\d{1,5}$/u, "må være et portnummer fra 0 til 65535")
		.default("3000"),
	HOST: z
		.string()
		.regex(/^[A-Za-z0-9.:-]+$/u, "må være en adresse å lytte på")
		.default("127.0.0.1"),
	LOG_LEVEL: z
		.enum(
			[...(Object.keys(levels.values) as LevelWithSilent[]), "silent"],
			"må være trace, debug, info, warn, error, fatal eller silent",
		)
		.default("info"),
	METRICS_PORT: z
		.string()
		.regex(/^\d{1,5}$/u, "må være et portnummer fra 0 til 65535")
		.optional(),
	PUBLIC_URL: url(["http", "https"], "må være en adresse som https://kino.eksempel.no").optional(),
	DATA_DIR: z.string().default("./data"),
	DATABASE_URL: z
		.string()
		.superRefine((value, context) => {
			try {
				parsePostgresAddress(value);
			} catch (error) {
				context.addIssue({ code: "custom", message: (error as Error).message });
			}
		})
		.optional(),
	MAIL_URL: url(
		["smtp", "smtps"],
		"må begynne med smtp:// eller smtps://; uten den legges e-post i DATA_DIR/outbox",
	).optional(),
	DEMO: z.enum(["0", "1"], "må være 0 eller 1").optional(),
	DEMO_PASSWORD: z.string().min(8, "må ha minst 8 tegn").max(1000, "kan ha høyst 1000 tegn").optional(),
	...secretsVariables,
	...oidcVariables,
	// The first colon ends the user name (RFC 7617).
	PLATFORM_API_USER: z
		.string()
		.regex(/^[^:]*$/u, "kan ikke ha kolon i seg")
		.optional(),
	PLATFORM_API_PASSWORD: z.string().optional(),
	...syncVariables,
	...backupVariables,
	...paymentVariables,
	PICTURE_CACHE_MB: z
		.string()
		.regex(/^[1-9]\d{0,6}$/u, "må være et antall megabyte, 1 eller mer")
		.default("1024"),
	PICTURES_IN_ADVANCE: z.enum(["0", "1"], "må være 0 eller 1").default("1"),
	JOB_LEASE_SECONDS: z
		.string()
		.regex(/^[1-9]\d{0,3}$/u, "må være et antall sekunder, 1 eller mer")
		.default("30"),
	HOLD_SECONDS: z
		.string()
		.regex(/^[1-9]\d{0,4}$/u, "må være et antall sekunder, 1 eller mer")
		.default("600"),
	BUYERS_PER_SECOND: z
		.string()
		.regex(/^[1-9]\d{0,3}$/u, "må være et antall, 1 eller mer")
		.default("5"),
	SECURITY_CONTACT: z
		.union([z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^https$/u })], {
			error: "må være en e-postadresse, eller en adresse som https://kino.eksempel.no/sikkerhet",
		})
		.optional(),
	TRUST_PROXY: z
		.string()
		.regex(/^\d{1,2}$/u, "må være et antall, 0 eller mer")
		.default("0"),
});

/**
 * Reads the environment; an empty value counts as absent. Throws ConfigurationError for the first invalid or
 * contradictory value. `warn` gets a bokmål sentence for each name that looks misspelled. `demoByDefault` is for an absent
 * DEMO.
 */
export function readConfig(
	environment: Record<string, string | undefined>,
	warn: (sentence: string) => void = () => {},
	{ demoByDefault = false } = {},
): Config {
	for (const sentence of findMisspelledNames(environment, Object.keys(environmentSchema.shape))) warn(sentence);
	const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
	const parsed = environmentSchema.safeParse(present);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw new ConfigurationError(String(issue?.path[0] ?? "environment"), issue?.message ?? "kan ikke leses");
	}
	const values = parsed.data;
	const port = Number(values.PORT);
	if (port > 65535) throw new ConfigurationError("PORT", "må være et portnummer fra 0 til 65535");
	const metricsPort = values.METRICS_PORT === undefined ? null : Number(values.METRICS_PORT);
	if (metricsPort !== null && (metricsPort > 65535 || (metricsPort !== 0 && metricsPort === port)))
		throw new ConfigurationError("METRICS_PORT", "må være et portnummer fra 0 til 65535, og et annet enn PORT");
	const dataDir = resolve(values.DATA_DIR);
	const publicUrl = values.PUBLIC_URL ? readPublicUrl(values.PUBLIC_URL) : new URL(`http://localhost:${port}`).origin;
	const payments = readPayments(values);
	for (const sentence of paymentWarnings(payments, publicUrl)) warn(sentence);
	return {
		port,
		host: values.HOST,
		publicUrl,
		isAddressSet: present.PUBLIC_URL !== undefined || present.PORT !== undefined,
		dataDir,
		database: values.DATABASE_URL
			? { kind: "postgres", url: values.DATABASE_URL }
			: { kind: "sqlite", file: resolve(dataDir, "lerret.sqlite") },
		secretsKey: readSecretsKey(values.SECRETS_KEY, values.DATABASE_URL !== undefined),
		oldSecretsKey: readSecretsKey(values.SECRETS_KEY_OLD, false),
		mailUrl: values.MAIL_URL ?? null,
		demo: values.DEMO === undefined ? demoByDefault : values.DEMO === "1",
		testPayment: values.DEMO === "1" || isLoopback(new URL(publicUrl).hostname),
		payments,
		demoPassword: values.DEMO_PASSWORD ?? null,
		oidc: readExternalOidc(values),
		platformApi: requireBothOrNeither(
			"PLATFORM_API_USER",
			values.PLATFORM_API_USER,
			"PLATFORM_API_PASSWORD",
			values.PLATFORM_API_PASSWORD,
			(user, password) => ({
				user,
				password,
			}),
		),
		pictureCacheBytes: Number(values.PICTURE_CACHE_MB) * 1024 * 1024,
		picturesInAdvance: values.PICTURES_IN_ADVANCE === "1",
		jobLeaseSeconds: Number(values.JOB_LEASE_SECONDS),
		holdSeconds: Number(values.HOLD_SECONDS),
		sync: readScheduledSync(values, values.PLATFORM_API_USER !== undefined),
		backup: readBackupTarget(values),
		syncAllowHosts: parseAllowedHosts(values.SYNC_ALLOW_HOSTS ?? "") ?? new Set(),
		buyersPerSecond: Number(values.BUYERS_PER_SECOND),
		logLevel: values.LOG_LEVEL,
		metricsPort,
		securityContact: values.SECURITY_CONTACT ?? null,
		trustProxy: Number(values.TRUST_PROXY),
	};
}

function readPublicUrl(text: string): string {
	const parsed = new URL(text);
	if (parsed.pathname !== "/" || parsed.search || parsed.hash || parsed.username || parsed.password) {
		throw new ConfigurationError("PUBLIC_URL", "kan bare ha skjema, vertsnavn og port");
	}
	if (parsed.port === "0" || /^\.|\.$/u.test(parsed.hostname)) {
		throw new ConfigurationError("PUBLIC_URL", "må ha et vertsnavn uten punktum sist, og en port som ikke er 0");
	}
	return parsed.origin;
}

function requireBothOrNeither<T>(
	firstName: string,
	first: string | undefined,
	secondName: string,
	second: string | undefined,
	make: (first: string, second: string) => T,
): T | null {
	if (first === undefined && second === undefined) return null;
	if (first === undefined) throw new ConfigurationError(firstName, `mangler, men ${secondName} er satt`);
	if (second === undefined) throw new ConfigurationError(secondName, `mangler, men ${firstName} er satt`);
	return make(first, second);
}
