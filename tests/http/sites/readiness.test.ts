import type { Readiness, Today } from "@lerret/contracts/api/today";
import { checkoutPath, salePath } from "@lerret/contracts/paths";
import { type ReadyKind, readyKinds } from "@lerret/contracts/ready-kinds";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import { expectBackups, recordBackup } from "@lerret/platform/backup/status";
import { createPreviewLink } from "@lerret/platform/content/preview";
import { toStored } from "@lerret/platform/core/time";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { storeMailProof } from "@lerret/platform/installation/mail-proof";
import { changeSite, createSite } from "@lerret/platform/pages/manage-sites";
import { changeSiteConfig } from "@lerret/platform/sites/site-config";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { addEvent, addProduction, inTransaction, now } from "../../support/rows.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** «Gjør klart»: what a venue has of what it needs, by facts alone. */

let app: TestApp;
const site = "nykino";
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await app.db.deleteFrom("mail_proof").execute();
	await app.db.deleteFrom("staff").execute();
	await writeExclusively(app.db, (trx) =>
		createSite(
			trx,
			{
				id: site,
				title: "Ny kino",
				host: "nykino.example",
				aliases: [],
				partnerId: 118,
				giftCards: null,
				published: false,
				organisation: {
					legalName: "Nybygda kommune",
					orgNumber: "310 987 654",
					visitingAddress: ["Strandgata 4", "8899 Nybygda"],
					postalAddress: ["Strandgata 4", "8899 Nybygda"],
					phone: "75 00 12 34",
					email: "post@nykino.example",
					ticketOffice: "",
					stepFreeAccess: "",
					openingHours: [],
				},
			},
			now,
		),
	);
});
afterAll(() => app.close());

const read = async (): Promise<Readiness> =>
	(await createEditor(app, "operator", site).call("GET", "readiness")).body as unknown as Readiness;
const missing = async (): Promise<ReadyKind[]> =>
	(await read()).rows.flatMap(({ kind, isDone }) => (isDone ? [] : [kind]));
const onToday = async (token: string, siteId = site): Promise<Readiness | null> =>
	((await createEditor(app, token, siteId).call("GET", "today")).body as unknown as Today).readiness;

const configure = (change: Parameters<typeof changeSiteConfig>[3]) =>
	inTransaction(app.db, (trx) => changeSiteConfig(trx, site, now, change));

const addStaff = async (id: string) => {
	const times = { created_at: now, updated_at: now };
	await app.db
		.insertInto("staff")
		.values({
			id,
			email: `${id}@post.example`,
			name: id,
			password_hash: "",
			generation: 0,
			...times,
			last_login_at: null,
			closed_at: null,
		})
		.execute();
	await app.db.insertInto("staff_role").values({ staff_id: id, site_id: site, role: "admin" }).execute();
};

/** What makes each row done; those that come with a sale of one's own follow from the seller. */
const deeds: [ReadyKind, () => Promise<unknown>][] = [
	["seller", () => configure((config) => ({ ...config, ticketing: ticketingSchema.parse({ seller: "own" }) }))],
	[
		"halls",
		() =>
			app.db
				.insertInto("hall")
				.values({
					site_id: site,
					id: "sal",
					name: "Sal 1",
					plan_json: null,
					capacity: 50,
					advertisement_minutes: 0,
					cleaning_minutes: 0,
					updated_at: now,
				})
				.execute(),
	],
	[
		"prices",
		async () => {
			const type = { site_id: site, id: "voksen", name: "Voksen", rule: "none", shows: "", position: 0 } as const;
			await app.db.insertInto("ticket_type").values(type).execute();
			await app.db
				.insertInto("price_group")
				.values({ site_id: site, id: "vanlig", name: "Vanlig", is_usual: 1, updated_at: now })
				.execute();
			await app.db
				.insertInto("price_group_price")
				.values({ site_id: site, group_id: "vanlig", ticket_type_id: "voksen", ore: 15_000 })
				.execute();
		},
	],
	["email", () => inTransaction(app.db, (trx) => storeMailProof(trx, now))],
	[
		"backup",
		async () => {
			const at = toStored(fridayAfternoon);
			await expectBackups(app.db, true, at);
			await recordBackup(app.db, "backup", at, { name: "kopi", bytes: 1, milliseconds: 1 });
		},
	],
	...(["personvernerklaering", "tilgjengelighetserklaering"] as const).map(
		(page): [ReadyKind, () => Promise<unknown>] => [
			page === "personvernerklaering" ? "privacy" : "accessibility",
			() =>
				app.db
					.updateTable("block")
					.set({ data_json: JSON.stringify({ html: "<p>Vi lagrer ingenting.</p>" }) })
					.where("site_id", "=", site)
					.where("page_id", "=", page)
					.where("component", "=", "content")
					.execute(),
		],
	),
	[
		"opening-hours",
		() =>
			configure((config) => {
				config.theme.footer.organisation.openingHours = [{ label: "Billettluka", hours: "17.00–21.00" }];
				return config;
			}),
	],
	[
		"logo",
		() => configure((config) => ({ ...config, theme: { ...config.theme, logo: { svg: "<svg/>", label: "Ny kino" } } })),
	],
	["production", () => addProduction(app.db, { id: "natt", site_id: site })],
	["showing", () => addEvent(app.db, { id: "e-ny", production_id: "natt", site_id: site })],
	[
		"figures",
		() =>
			configure((config) => ({
				...config,
				ticketing: ticketingSchema.parse({
					seller: "own",
					figureReceivers: [{ kind: "archive", email: "arkiv@nykino.example" }],
				}),
			})),
	],
	[
		"colleagues",
		async () => {
			await addStaff("kari");
			expect(await missing()).toContain("colleagues");
			await addStaff("ola");
		},
	],
];

test("each row of a new site is done by its fact alone, and «Gjør klart» goes when all is done and the site is shown", async () => {
	for (const [kind, make] of deeds) {
		if (kind !== "figures") expect([kind, await missing()]).toEqual([kind, expect.arrayContaining([kind])]);
		await make();
		expect([kind, await missing()]).toEqual([kind, expect.not.arrayContaining([kind])]);
	}
	expect(await missing()).toEqual(["payment"]);
	expect(new Set([...deeds.map(([kind]) => kind), "payment"])).toEqual(new Set(readyKinds));
	// A venue that sells elsewhere needs no account here.
	await configure((config) => ({ ...config, ticketing: ticketingSchema.parse({ seller: "link" }) }));
	expect(await missing()).toEqual([]);
	expect(await onToday("admin")).toMatchObject({ isPublished: false });
	expect(await onToday("editor")).toBeNull();
	await inTransaction(app.db, (trx) => changeSite(trx, site, { published: true, stage: null, partnerId: null }, now));
	expect(await onToday("admin")).toBeNull();
});

describe("the demo", () => {
	test("has no «Gjør klart» at either venue, for anybody", async () => {
		const demo = await createTestApp({ DEMO: "1" }, { readStaff: readTestStaff });
		try {
			for (const siteId of ["tindevik", "birkevag"])
				for (const token of ["editor", "admin", "operator"]) {
					const { body } = await createEditor(demo, token, siteId).call("GET", "today");
					expect([siteId, token, (body as unknown as Today).readiness]).toEqual([siteId, token, null]);
				}
		} finally {
			await demo.close();
		}
	});
});

test("staff buy a test ticket on a hidden site by its preview link, and other visitors do not see the shop", async () => {
	await openShop(app, { capacity: 20 });
	const hide = (published: boolean) =>
		inTransaction(app.db, (trx) => changeSite(trx, "tindevik", { published, stage: null, partnerId: null }, now));
	await hide(false);
	expect((await app.request(salePath("prove"))).status).toBe(404);
	const visitor = createShopVisitor(app);
	const { token } = await inTransaction(app.db, (trx) =>
		createPreviewLink(trx, "tindevik", {
			actor: { id: "leif", name: "Leif" },
			now: toStored(fridayAfternoon),
		} as never),
	);
	await visitor.get(`/forhandsvisning/${token}`);
	const checkout = await visitor.post(salePath("prove"), { "antall-voksen": "1" });
	expect(checkout.path).toBe(checkoutPath("prove"));
	const payment = await visitor.submit(checkout, { email: "ansatt@post.example" });
	const order = await visitor.post(payment.path, { utfall: "pay" });
	expect(order.html).toContain("Her er billetten");
	expect((await app.request(order.path)).status).toBe(404);
	await hide(true);
});
