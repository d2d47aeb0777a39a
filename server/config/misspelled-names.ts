import { foreignPaymentNames } from "./payments.ts";

/** Names that other programs use, and ours. Names that systems set by themselves, such as HOSTNAME, are not among them. */
const foreignNames: Record<string, string[]> = {
	PORT: ["NODE_PORT", "APP_PORT", "SERVER_PORT", "HTTP_PORT", "LISTEN_PORT", "WEB_PORT"],
	HOST: ["NODE_HOST", "APP_HOST", "SERVER_HOST", "HTTP_HOST", "LISTEN_HOST", "LISTEN_ADDRESS", "BIND_ADDRESS", "BIND"],
	PUBLIC_URL: ["BASE_URL", "APP_URL", "SITE_URL", "SERVER_URL", "ROOT_URL", "EXTERNAL_URL", "PUBLIC_ORIGIN", "ORIGIN"],
	DATA_DIR: [
		"DATA_PATH",
		"DATA_FOLDER",
		"STORAGE_DIR",
		"STORAGE_PATH",
		"DB_PATH",
		"DB_FILE",
		"SQLITE_PATH",
		"SQLITE_FILE",
	],
	DATABASE_URL: [
		...["DB_URL", "DB_URI", "DB_DSN", "DB_HOST", "DATABASE_URI", "DATABASE_DSN", "DATABASE_HOST", "DB_CONNECTION"],
		...["PG_URL", "POSTGRES_URL", "POSTGRES_URI", "POSTGRESQL_URL", "POSTGRES_DSN", "SQLALCHEMY_DATABASE_URI"],
	],
	MAIL_URL: [
		...["SMTP_URL", "SMTP_URI", "SMTP_DSN", "SMTP_HOST", "SMTP_SERVER", "EMAIL_SERVER", "EMAIL_HOST", "EMAIL_URL"],
		...["MAIL_HOST", "MAIL_SERVER", "MAIL_DSN", "MAILER_URL", "MAILER_DSN"],
	],
	SECRETS_KEY: ["SECRET", "SECRET_KEY", "SECRET_KEY_BASE", "APP_KEY", "APP_SECRET", "SESSION_SECRET", "ENCRYPTION_KEY"],
	TRUST_PROXY: [
		"TRUSTED_PROXIES",
		"TRUST_PROXIES",
		"TRUSTED_PROXY",
		"PROXY_COUNT",
		"BEHIND_PROXY",
		"FORWARDED_ALLOW_IPS",
	],
	OIDC_ISSUER: ["OIDC_ISSUER_URL", "OIDC_URL", "OIDC_AUTHORITY", "OAUTH_ISSUER", "OPENID_ISSUER"],
	OIDC_CLIENT_ID: ["OAUTH_CLIENT_ID", "OPENID_CLIENT_ID"],
	SYNC_FROM: ["SYNC_URL", "SYNC_SOURCE"],
	SYNC_EVERY: ["SYNC_INTERVAL", "SYNC_MINUTES"],
	PLATFORM_API_USER: ["API_USER", "SYNC_USER", "PLATFORM_USER"],
	PLATFORM_API_PASSWORD: ["API_PASSWORD", "SYNC_PASSWORD", "PLATFORM_PASSWORD"],
	...foreignPaymentNames,
};

const ownNames = new Map(Object.entries(foreignNames).flatMap(([own, names]) => names.map((name) => [name, own])));

/** A bokmål sentence for each name that is set, is not known, and looks like one that is. */
export function findMisspelledNames(environment: Record<string, string | undefined>, known: string[]): string[] {
	return Object.entries(environment)
		.filter(([name, value]) => value && !known.includes(name))
		.flatMap(([name]) => {
			const meant = findOwnName(name.toUpperCase(), known);
			return meant ? [`${name} er satt, men Lerret kjenner ikke den variabelen. Mente du ${meant}?`] : [];
		});
}

function findOwnName(name: string, known: string[]): string | undefined {
	const withPrefix = `PAYMENT_${name}`;
	if (known.includes(withPrefix)) return withPrefix;
	// Kubernetes sets LERRET_PORT for a service of that name. Images of others read a secret from a file by NAME_FILE.
	const bare = name.replace(/^LERRET_(?!PORT$)/u, "").replace(/_FILE$/u, "");
	if (known.includes(bare)) return bare;
	const foreign = ownNames.get(name);
	if (foreign) return foreign;
	const [nearest] = known
		.map((one) => ({ one, edits: countEdits(name, one) }))
		.filter(({ one, edits }) => edits <= mostEdits(one))
		.sort((a, b) => a.edits - b.edits);
	return nearest?.one;
}

/** HOME is two edits from HOST. */
const mostEdits = (name: string): number => (name.length < 6 ? 1 : 2);

/** How many characters are replaced, added, left out or swapped with their neighbour (optimal string alignment). */
function countEdits(a: string, b: string): number {
	if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
	let beforeLast: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			const swapped = isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
			row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
		}
		beforeLast = last;
		last = row;
	}
	return last[b.length] ?? 0;
}
