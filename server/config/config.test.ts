import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testSecretsKey } from "../../tests/support/secrets-key.ts";
import { readConfig } from "../config.ts";
import { describeLocation } from "../startup/database-status.ts";

describe("the environment", () => {
	test("may be empty", () => {
		expect(readConfig({})).toMatchObject({
			port: 3000,
			host: "127.0.0.1",
			publicUrl: "http://localhost:3000",
			demo: false,
			trustProxy: 0,
		});
	});

	test("may name several PostgreSQL hosts", () => {
		const url = "postgres://u:p@a:5432,b:5432/lerret?target_session_attrs=read-write";
		const { database } = readConfig({ DATABASE_URL: url, SECRETS_KEY: testSecretsKey });
		expect(database).toEqual({ kind: "postgres", url });
		expect(describeLocation(database)).toBe("postgres://a:5432,b:5432/lerret");
	});

	test.each([
		{ environment: {}, demo: true, testPayment: true },
		{ environment: { PUBLIC_URL: "https://kino.example" }, demo: true, testPayment: false },
		{ environment: { PUBLIC_URL: "https://kino.example", DEMO: "1" }, demo: true, testPayment: true },
		{ environment: { DEMO: "0" }, demo: false, testPayment: true },
	])("allows the test payment only on loopback or with DEMO=1: $environment", ({ environment, ...expected }) => {
		expect(readConfig(environment, () => {}, { demoByDefault: true })).toMatchObject(expected);
	});

	test("derives PUBLIC_URL from PORT if it is not set", () => {
		expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
		expect(readConfig({ PORT: "80" }).publicUrl).toBe("http://localhost");
	});

	test.each([
		["PORT", { PORT: "abc" }],
		["PORT", { PORT: "70000" }],
		["HOST", { HOST: "a b" }],
		["PUBLIC_URL", { PUBLIC_URL: "kino.example" }],
		["PUBLIC_URL", { PUBLIC_URL: "https://kino.example/sti" }],
		["PUBLIC_URL", { PUBLIC_URL: "http://localhost:0" }],
		["PUBLIC_URL", { PUBLIC_URL: "https://kino.example." }],
		["DATABASE_URL", { DATABASE_URL: "mysql://x" }],
		["SECRETS_KEY", { DATABASE_URL: "postgres://localhost/lerret" }],
		["SECRETS_KEY", { DATABASE_URL: "postgres://localhost/lerret", SECRETS_KEY: "" }],
		["SECRETS_KEY", { SECRETS_KEY: "a".repeat(42) }],
		["SECRETS_KEY", { SECRETS_KEY: `${"a".repeat(42)}+` }],
		["MAIL_URL", { MAIL_URL: "http://x" }],
		["MAIL_URL", { MAIL_URL: "smtp://" }],
		["DATABASE_URL", { DATABASE_URL: "postgres://" }],
		["DATABASE_URL", { DATABASE_URL: "postgres://a,b/lerret?target_session_attrs=standby" }],
		["PLATFORM_API_USER", { PLATFORM_API_USER: "a:b", PLATFORM_API_PASSWORD: "x" }],
		["SECURITY_CONTACT", { SECURITY_CONTACT: "kino.example/sikkerhet" }],
		["LOG_LEVEL", { LOG_LEVEL: "verbose" }],
		["METRICS_PORT", { METRICS_PORT: "70000" }],
		["METRICS_PORT", { METRICS_PORT: "3000" }],
		["DEMO", { DEMO: "ja" }],
		["DEMO_PASSWORD", { DEMO_PASSWORD: "kort" }],
		["DEMO_PASSWORD", { DEMO_PASSWORD: "x".repeat(1001) }],
		["OIDC_AUDIENCE", { OIDC_ISSUER: "https://id.example" }],
		["OIDC_ISSUER", { OIDC_AUDIENCE: "lerret" }],
		["OIDC_ISSUER", { OIDC_ISSUER: "http://id.example", OIDC_AUDIENCE: "lerret" }],
		["OIDC_ISSUER", { OIDC_ISSUER: "https://user:password@id.example", OIDC_AUDIENCE: "lerret" }],
		["OIDC_ISSUER", { OIDC_CLIENT_ID: "kino" }],
		["OIDC_ISSUER", { OIDC_ROLES: "editor=redaksjon" }],
		["OIDC_ROLES", { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "lerret", OIDC_ROLES: "sjef=ledelse" }],
		["OIDC_ROLES", { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "lerret", OIDC_ROLES: "editor" }],
		["OIDC_SCOPE", { OIDC_ISSUER: "https://id.example", OIDC_AUDIENCE: "lerret", OIDC_SCOPE: "a  b" }],
		["PLATFORM_API_PASSWORD", { PLATFORM_API_USER: "sync" }],
		["SYNC_FROM", { SYNC_SITE: "tindevik" }],
		["SYNC_FROM", { SYNC_EVERY: "15" }],
		["SYNC_FROM", { SYNC_FROM: "https://user:password@kino.example" }],
		["SYNC_SITE", { SYNC_FROM: "https://kino.example" }],
		["PLATFORM_API_USER", { SYNC_FROM: "https://kino.example", SYNC_SITE: "tindevik" }],
		["SYNC_EVERY", { SYNC_EVERY: "0" }],
		["SYNC_ALLOW_HOSTS", { SYNC_ALLOW_HOSTS: "http://bilder.example/" }],
		["SYNC_ALLOW_HOSTS", { SYNC_ALLOW_HOSTS: "**" }],
		["SYNC_ALLOW_HOSTS", { SYNC_ALLOW_HOSTS: "bilder.example, *" }],
		["BUYERS_PER_SECOND", { BUYERS_PER_SECOND: "0" }],
		["TRUST_PROXY", { TRUST_PROXY: "-1" }],
		["PICTURE_CACHE_MB", { PICTURE_CACHE_MB: "0" }],
		["PICTURES_IN_ADVANCE", { PICTURES_IN_ADVANCE: "nei" }],
		["JOB_LEASE_SECONDS", { JOB_LEASE_SECONDS: "0" }],
		["PAYMENT_VIPPS_CLIENT_SECRET", { PAYMENT_VIPPS_CLIENT_ID: "a", PAYMENT_VIPPS_MERCHANT: "123456" }],
		["PAYMENT_VIPPS_MERCHANT", { PAYMENT_VIPPS_WEBHOOK_SECRET: "a" }],
		["PAYMENT_VIPPS_MERCHANT", { PAYMENT_VIPPS_MERCHANT: "abc" }],
		["PAYMENT_STRIPE_KEY", { PAYMENT_STRIPE_WEBHOOK_SECRET: "whsec_a" }],
		["PAYMENT_STRIPE_BASE_URL", { PAYMENT_STRIPE_BASE_URL: "https://api.stripe.com/v1" }],
		["PAYMENT_STRIPE_BASE_URL", { PAYMENT_STRIPE_BASE_URL: "http://api.stripe.com" }],
		["PAYMENT_VIPPS_BASE_URL", { PAYMENT_VIPPS_BASE_URL: "http://apitest.vipps.no" }],
		["PAYMENT_VIPPS_BASE_URL", { PAYMENT_VIPPS_BASE_URL: "http://127.0.0.1.example" }],
	])("with an invalid or contradictory %s is rejected in one line", (variable, environment) => {
		expect(() => readConfig(environment)).toThrow(new RegExp(`^${variable}: [^\\n]+$`, "u"));
	});

	test("names the command that makes a missing key, and accepts its output", () => {
		const missing = () => readConfig({ DATABASE_URL: "postgres://localhost/lerret" });
		expect(missing).toThrow(/mangler, men DATABASE_URL er satt\. Lag en nøkkel med node -p "[^"]+"/u);
		expect(readConfig({ SECRETS_KEY: randomBytes(32).toString("base64url") }).secretsKey).toHaveLength(32);
		expect(readConfig({}).secretsKey).toBeNull();
	});

	test("may have empty values, which count as absent", () => {
		const names = ["PORT", "HOST", "PUBLIC_URL", "DATA_DIR", "DATABASE_URL", "MAIL_URL", "DEMO", "DEMO_PASSWORD"];
		const others = ["OIDC_ISSUER", "OIDC_SCOPE", "PLATFORM_API_USER", "SYNC_FROM", "SYNC_EVERY", "TRUST_PROXY"];
		const empty = Object.fromEntries([...names, ...others].map((name) => [name, ""]));
		expect(readConfig(empty)).toEqual(readConfig({}));
	});

	test.each([
		["DATABSE_URL", "DATABASE_URL"],
		["DATA_DIRR", "DATA_DIR"],
		["PROT", "PORT"],
		["PUBLIC_URI", "PUBLIC_URL"],
		["PULBIC_ULR", "PUBLIC_URL"],
		["TRUST_PROXIS", "TRUST_PROXY"],
		["DATABSE_ULR", "DATABASE_URL"],
		["mail_url", "MAIL_URL"],
		["SMTP_URL", "MAIL_URL"],
		["DB_URL", "DATABASE_URL"],
		["POSTGRES_URL", "DATABASE_URL"],
		["BASE_URL", "PUBLIC_URL"],
		["NODE_PORT", "PORT"],
		["STRIPE_SECRET_KEY", "PAYMENT_STRIPE_KEY"],
		["STRIPE_WEBHOOK_SECRET", "PAYMENT_STRIPE_WEBHOOK_SECRET"],
		["VIPPS_CLIENT_ID", "PAYMENT_VIPPS_CLIENT_ID"],
		["VIPPS_MSN", "PAYMENT_VIPPS_MERCHANT"],
		["LERRET_MAIL_URL", "MAIL_URL"],
		["DATABASE_URL_FILE", "DATABASE_URL"],
		["LERRET_SECRETS_KEY_FILE", "SECRETS_KEY"],
		["lerret_mail_url", "MAIL_URL"],
	])("warns that %s is a misspelling of %s", (misspelled, meant) => {
		const warnings: string[] = [];
		readConfig({ [misspelled]: "x" }, (sentence) => warnings.push(sentence));
		expect(warnings).toEqual([expect.stringMatching(new RegExp(`^${misspelled} .*${meant}\\?$`, "u"))]);
	});

	test("gives no warning for known names and for names far from them", () => {
		const warnings: string[] = [];
		const environment = { PORT: "3000", PATH: "/bin", SUPPORT: "x", HOSTNAME: "x", SYNC_FORMAT: "x", DEMONS: "x" };
		Object.assign(environment, { HOME: "/root", MAIL: "/var/mail/x", LERRET_PORT: "tcp://10.0.0.1:80", SMTP_URL: "" });
		readConfig(environment, (sentence) => warnings.push(sentence));
		expect(warnings).toEqual([]);
	});

	test("warns of a live Stripe key without the secret of its webhook", () => {
		const warningsFor = (environment: Record<string, string>) => {
			const warnings: string[] = [];
			readConfig(environment, (sentence) => warnings.push(sentence));
			return warnings;
		};
		const secret = { PAYMENT_STRIPE_WEBHOOK_SECRET: "whsec_a" };
		for (const PAYMENT_STRIPE_KEY of ["sk_live_a", "rk_live_a"]) {
			expect(warningsFor({ PAYMENT_STRIPE_KEY })).toEqual([
				expect.stringContaining("PAYMENT_STRIPE_WEBHOOK_SECRET mangler"),
			]);
			expect(warningsFor({ PAYMENT_STRIPE_KEY, ...secret })).toEqual([]);
		}
		expect(warningsFor({ PAYMENT_STRIPE_KEY: "sk_test_a" })).toEqual([]);
	});

	test("configures another identity provider with two variables, and maps its roles with more", () => {
		const two = { OIDC_ISSUER: "http://localhost:8080/realms/kino", OIDC_AUDIENCE: "lerret" };
		expect(readConfig(two).oidc).toEqual({
			issuer: "http://localhost:8080/realms/kino",
			audience: "lerret",
			clientId: "lerret-management",
			scope: "openid profile offline_access",
			roles: {
				claim: "roles",
				names: {
					usher: ["usher"],
					"box-office": ["box-office"],
					editor: ["editor"],
					admin: ["admin"],
					operator: ["operator"],
				},
			},
		});
		const more = {
			OIDC_ROLE_CLAIM: "realm_access.roles",
			OIDC_ROLES: "editor=redaksjon,box-office=redaksjon,admin=ledelse,admin=styret",
		};
		expect(readConfig({ ...two, ...more }).oidc?.roles).toEqual({
			claim: "realm_access.roles",
			names: {
				usher: [],
				"box-office": ["redaksjon"],
				editor: ["redaksjon"],
				admin: ["ledelse", "styret"],
				operator: [],
			},
		});
	});
});
