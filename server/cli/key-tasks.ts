import { paymentWords } from "@lerret/contracts/ticketing";
import { resealTotpSecrets } from "@lerret/platform/accounts/staff/factors/factors";
import { resealIssuers } from "@lerret/platform/boxoffice/google-wallet/issuer";
import { resealPaymentAccounts } from "@lerret/platform/boxoffice/payments/accounts";
import { resealVippsSecrets } from "@lerret/platform/boxoffice/payments/vipps/webhooks";
import { sealVoucherCodes } from "@lerret/platform/boxoffice/vouchers/rows";
import { commandLine, writeAudit } from "@lerret/platform/content/audit";
import { toStored } from "@lerret/platform/core/time";
import type { Writer } from "@lerret/platform/db/database";
import { retiredKeyHours, rotateKeys } from "@lerret/platform/identity/keys";
import { systemTime } from "@lerret/platform/identity/provider-records";
import { type KeyCost, replaceSecretsKey, rotateSecretsKey } from "@lerret/platform/secrets/bind-key";
import { ConfigurationError } from "../config/configuration-error.ts";
import { type AdminTask, UsageError } from "./admin-task.ts";

export const rotateSigningKeys: AdminTask = {
	summary: "Bytt nøkkelen som innlogginger signeres med",
	help: [
		"Bruk: npm run admin -- rotate-keys [--leaked]",
		"",
		`Nye innlogginger signeres med en ny nøkkel med en gang. Den gamle godtas i ${retiredKeyHours} timer til, så ingen logges ut.`,
		"",
		"  --leaked  nøkkelen er på avveie: den gamle godtas ikke lenger, og alle ansatte logges ut",
	].join("\n"),
	options: { leaked: { type: "boolean", default: false } },
	prepare({ values, positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		const isLeaked = values.leaked === true;
		return async ({ db, print }) => {
			const kid = await db.transaction().execute(async (trx) => {
				const at = systemTime();
				const name = await rotateKeys(trx, at, isLeaked);
				const change = { siteId: null, actor: commandLine, at, action: "rotate", kind: "signing-key", itemId: name };
				await writeAudit(trx, { ...change, before: null, after: { isLeaked } });
				return name;
			});
			print(`Den nye nøkkelen heter ${kid}.`);
			print(isLeaked ? "Alle ansatte er logget ut." : `Den gamle godtas i ${retiredKeyHours} timer til.`);
		};
	},
};

/** What a database lost with its former key, one line each. */
export function describeKeyCost({ accounts, vouchers, factors }: KeyCost): string[] {
	const names = accounts.map(({ site, provider }) => `${site} (${paymentWords[provider].company})`).join(", ");
	const [count, cards] = [accounts.length, vouchers === 1 ? "gavekort eller klippekort" : "gavekort og klippekort"];
	return [
		...(count > 0
			? [`- ${count} ${count === 1 ? "betalingskonto" : "betalingskontoer"} må skrives inn igjen: ${names}.`]
			: []),
		...(vouchers > 0
			? [
					`- ${vouchers} ${cards} kan fortsatt brukes av dem som har koden, men ikke vises, skrives ut eller sendes på nytt.`,
				]
			: []),
		...(factors > 0
			? [
					`- ${factors} ${factors === 1 ? "ansatt" : "ansatte"} med engangskoder logger inn uten, og må sette opp appen igjen.`,
				]
			: []),
		...costOfAnyChange,
	];
}

const costOfAnyChange = [
	"- Lenker til bestillinger, gavekort og ventelister i e-poster som er sendt, virker ikke lenger. Billettene gjelder.",
	"- Adressene som folk har logget inn fra, er glemt, og forsøk telles på nytt.",
];

function auditKeyChange(trx: Writer): Promise<void> {
	const at = toStored(Temporal.Now.instant());
	const change = { siteId: null, actor: commandLine, at, action: "change", kind: "secrets-key", itemId: "secrets-key" };
	return writeAudit(trx, { ...change, before: null, after: null });
}

export const rotateSecrets: AdminTask = {
	summary: "Bytt SECRETS_KEY, med den gamle i SECRETS_KEY_OLD",
	help: [
		"Bruk: SECRETS_KEY_OLD=GAMMEL SECRETS_KEY=NY npm run admin -- rotate-secrets-key",
		"",
		"Krypterer betalingskontoer, koder på gavekort og klippekort, og ansattes engangskoder på nytt med nøkkelen i SECRETS_KEY. Uten SECRETS_KEY: flytt",
		"filen secrets.key bort fra DATA_DIR; en ny lages. Det som ikke kan gjøres om til den nye:",
		...costOfAnyChange,
		"Stopp alle prosesser først, og start dem med den nye nøkkelen etterpå, uten SECRETS_KEY_OLD.",
	].join("\n"),
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, loadKey, oldKey, print }) => {
			if (!oldKey) throw new ConfigurationError("SECRETS_KEY_OLD", "mangler: sett den til nøkkelen som skal byttes ut");
			let [accounts, vouchers, factors] = [0, 0, 0];
			const had = await rotateSecretsKey(db, oldKey, await loadKey(), async (trx, old, key) => {
				accounts = await resealPaymentAccounts(trx, old, key);
				await resealVippsSecrets(trx, old, key);
				await resealIssuers(trx, old, key);
				vouchers = await sealVoucherCodes(trx, old, key);
				factors = await resealTotpSecrets(trx, old, key);
				await auditKeyChange(trx);
			});
			if (had === "new") return print("Databasen bruker denne nøkkelen allerede. Ingenting er endret.");
			if (had === "other")
				throw new ConfigurationError("SECRETS_KEY_OLD", "er ikke nøkkelen som databasen er brukt med");
			print("Databasen bruker nå den nye nøkkelen. Start Lerret med den, uten SECRETS_KEY_OLD.");
			print(
				`Kryptert på nytt: ${accounts} betalingskontoer, kodene på ${vouchers} gavekort og klippekort, og engangskodene til ${factors} ansatte.`,
			);
			for (const line of costOfAnyChange) print(line);
		};
	},
};

export const replaceLostKey: AdminTask = {
	summary: "Ta i bruk en ny SECRETS_KEY når den gamle er tapt",
	help: [
		"Bruk: npm run admin -- replace-secrets-key",
		"",
		"Gjør nøkkelen i SECRETS_KEY (uten DATABASE_URL: filen secrets.key i DATA_DIR) til databasens egen. Det som er laget med den",
		"gamle, kan ikke brukes lenger: Adressene som folk har logget inn fra, er glemt, og tellingen av forsøk begynner på nytt.",
		"Stopp Lerret først, og start alle prosesser med den nye nøkkelen etterpå.",
	].join("\n"),
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, loadKey, print }) => {
			const cost = await replaceSecretsKey(db, await loadKey());
			await db.transaction().execute(auditKeyChange);
			print("Databasen bruker nå denne nøkkelen. Start Lerret på nytt.");
			for (const line of cost ? describeKeyCost(cost) : []) print(line);
		};
	},
};
