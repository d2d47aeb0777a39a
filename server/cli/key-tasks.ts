import { paymentWords } from "@lerret/contracts/ticketing";
import { commandLine, writeAudit } from "@lerret/platform/content/audit";
import { toStored } from "@lerret/platform/core/time";
import { retiredKeyHours, rotateKeys } from "@lerret/platform/identity/keys";
import { type KeyCost, replaceSecretsKey } from "@lerret/platform/secrets/bind-key";
import { systemTime } from "../identity/adapter.ts";
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
export function describeKeyCost({ accounts, vouchers }: KeyCost): string[] {
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
		"- Lenker til bestillinger, gavekort og ventelister i e-poster som er sendt, virker ikke lenger. Billettene gjelder.",
		"- Adressene som folk har logget inn fra, er glemt, og forsøk telles på nytt.",
	];
}

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
			const at = toStored(Temporal.Now.instant());
			const change = {
				siteId: null,
				actor: commandLine,
				at,
				action: "change",
				kind: "secrets-key",
				itemId: "secrets-key",
			};
			await db.transaction().execute((trx) => writeAudit(trx, { ...change, before: null, after: null }));
			print("Databasen bruker nå denne nøkkelen. Start Lerret på nytt.");
			for (const line of cost ? describeKeyCost(cost) : []) print(line);
		};
	},
};
